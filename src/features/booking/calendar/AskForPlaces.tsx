import { phoneLink, phoneWords } from '../../../../shared/rules/phone.ts'
import { venue } from '../../../../venue/venue.ts'

/** Who tells the free places where this page cannot. */
export function AskForPlaces() {
  return (
    <p>
      Les places libres changent à chaque minute : <AskByPhone verb="demandez" />
    </p>
  )
}

/** The same in one line. */
export function AskByPhone({ verb = 'Demandez' }) {
  return (
    <span>
      {verb}-les au <a href={phoneLink(venue.phone)}>{phoneWords(venue.phone)}</a>.
    </span>
  )
}
