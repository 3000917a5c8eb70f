import { phoneLink, phoneWords } from '../../../../shared/rules/phone.ts'
import { venue } from '../../../../venue/venue.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'

/** What is not done without network, and who is called instead. */
export function NeedsNetwork() {
  return (
    <Notice tone="warning" title="Il faut le réseau">
      <p>
        Les noms, les réservations, les changements et les fermetures reviennent avec lui. D’ici là,
        la salle se joint au <a href={phoneLink(venue.phone)}>{phoneWords(venue.phone)}</a>.
      </p>
    </Notice>
  )
}
