import { MailIcon, MapPin, Phone } from 'lucide-react'
import { venue } from '../../contract/venue.ts'
import { ExternalLink } from '../../ui/Button.tsx'
import styles from './ReachUs.module.css'

/** Where it is, how to get there, whom to call. */
export function ReachUs() {
  const { street, postalCode, city } = venue.address
  return (
    <ul className={styles.ways}>
      <li>
        <MapPin aria-hidden="true" />
        <div>
          <address className={styles.address}>
            {street}
            <br />
            {postalCode} {city}
          </address>
          <ExternalLink href={venue.links.itinerary}>Itinéraire</ExternalLink>
        </div>
      </li>
      <li>
        <Phone aria-hidden="true" />
        <a className={styles.big} href={`tel:${venue.phone.replaceAll(' ', '')}`}>
          {venue.phone.replaceAll(' ', ' ')}
        </a>
      </li>
      <li>
        <MailIcon aria-hidden="true" />
        <a href={`mailto:${venue.email}`}>{venue.email}</a>
      </li>
    </ul>
  )
}
