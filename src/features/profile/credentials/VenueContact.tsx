import { phoneLink } from '../../../../shared/pages/document.ts'
import { venue } from '../../../../venue/venue.ts'

/** The venue's mail address and telephone, for what is not done on this site. */
export function VenueContact() {
  return (
    <p>
      <a href={`mailto:${venue.email}`}>{venue.email}</a>, ou{' '}
      <a href={phoneLink(venue.phone)}>{venue.phone}</a>.
    </p>
  )
}
