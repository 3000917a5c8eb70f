import { phoneLink } from '../../../shared/pages/document.ts'
import { venue } from '../../../venue/venue.ts'
import { Icon } from '../../ui/drawings/Icon.tsx'
import control from '../../ui/control.module.css'
import layout from '../../ui/layout.module.css'
import styles from './ReachVenue.module.css'

/** The telephone and the mail address, for what cannot be done here. */
export function ReachVenue() {
  return (
    <p className={`${layout.row} ${control.links} ${styles.ways}`}>
      <a href={phoneLink(venue.phone)}>
        <Icon name="phone" />
        {venue.phone}
      </a>
      <a href={`mailto:${venue.email}`}>
        <Icon name="mail" />
        {venue.email}
      </a>
    </p>
  )
}
