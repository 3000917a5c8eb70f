import { Link } from '@tanstack/react-router'
import { phoneLink, phoneWords } from '../../../../shared/rules/phone.ts'
import { accessSummary, hasMap, hasRoutes } from '../../../../venue/nearby.ts'
import { venue } from '../../../../venue/venue.ts'
import { useFilled } from '../../../offline/cache/useFilled.ts'
import { ExternalLink } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import layout from '../../../ui/styles/layout.module.css'
import control from '../../../ui/styles/control.module.css'
import styles from './contact.module.css'
import textStyles from '../../../ui/styles/text.module.css'

/** Where it is, how to get there in a few words, whom to call. */
export function ReachUs() {
  const ways = useFilled(accessSummary)
  const { street, postalCode, city } = venue.address
  return (
    <ul className={`${layout.stack4} ${control.links} ${styles.reach}`}>
      <li>
        <Icon name="map-pin" size="1.375rem" />
        <div className={`${layout.stack3} ${styles.place}`}>
          <address className={`${textStyles.semibold} ${styles.reachAddress}`}>
            {street}
            <br />
            {postalCode} {city}
          </address>
          {ways.length > 0 && (
            <ul>
              {ways.map(({ means, text }) => (
                <li key={means}>{text}</li>
              ))}
            </ul>
          )}
          <p className={styles.links}>
            <ExternalLink href={venue.links.itinerary}>Itinéraire</ExternalLink>
            {hasRoutes && (
              <Link to="/contact" hash="venir">
                {hasMap ? 'Plan et accès pour tous' : 'Comment venir'}
              </Link>
            )}
          </p>
        </div>
      </li>
      <li>
        <Icon name="phone" size="1.375rem" />
        <a className={styles.big} href={phoneLink(venue.phone)}>
          {phoneWords(venue.phone)}
        </a>
      </li>
      <li>
        <Icon name="mail" size="1.375rem" />
        <a href={`mailto:${venue.email}`}>{venue.email}</a>
      </li>
    </ul>
  )
}
