import { VenuePhone } from '../../../ui/VenuePhone.tsx'

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
      {verb}-les au <VenuePhone />.
    </span>
  )
}
