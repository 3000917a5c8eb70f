import { phoneLink, phoneWords } from '../../../../shared/pages/document.ts'
import { venue } from '../../../../venue/venue.ts'
import { ExternalLink } from '../../../ui/Button.tsx'
import { FacadeScene } from '../../../ui/drawings/Scene.tsx'
import surface from '../../../ui/styles/surface.module.css'
import styles from './contact.module.css'

/** What one looks for from the street, and the three ways to reach it. */
export function Call() {
  const { street, postalCode, city } = venue.address
  return (
    <div className={`${surface.panel} ${styles.call}`} data-hue="arcade">
      <FacadeScene className={styles.callScene} />
      <div className={styles.callWords}>
        <a className={styles.phone} href={phoneLink(venue.phone)}>
          {phoneWords(venue.phone)}
        </a>
        <a className={styles.mail} href={`mailto:${venue.email}`}>
          {venue.email}
        </a>
        <address className={styles.callAddress}>
          {street}
          <br />
          {postalCode} {city}
        </address>
        <ExternalLink tone="quiet" href={venue.links.itinerary}>
          Itinéraire
        </ExternalLink>
      </div>
    </div>
  )
}
