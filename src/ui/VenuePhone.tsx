import { phoneLink, phoneWords } from '../../shared/rules/phone.ts'
import { venue } from '../../venue/venue.ts'

/** The venue's number in a sentence: a press calls it. */
export function VenuePhone() {
  return <a href={phoneLink(venue.phone)}>{phoneWords(venue.phone)}</a>
}
