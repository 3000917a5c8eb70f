import { phoneLink, phoneWords } from '../../../shared/pages/document.ts'
import { Broken, Offline } from '../../../shared/api/failure.ts'
import { venue } from '../../../venue/venue.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { sentence } from '../../ui/feedback/sentences.ts'

/** Why nothing left, what is kept, and the two ways on. */
export function NotSent({ error }: { error: Error | null }) {
  if (!error) return null
  const isOffline = error instanceof Offline
  return (
    <Notice
      tone={isOffline ? 'warning' : 'error'}
      title={isOffline ? 'Vous êtes hors connexion : rien n’est parti' : 'Rien n’est parti'}
    >
      <p>{isOffline ? offline : reason(error)}</p>
      <p>
        Votre saisie est gardée sur cet appareil, et une demande renvoyée n’arrive qu’une fois. Vous
        pouvez aussi appeler le <a href={phoneLink(venue.phone)}>{phoneWords(venue.phone)}</a>.
      </p>
    </Notice>
  )
}

const offline = 'Réessayez dès que le réseau revient.'

/** The server's own words where it says that it is too much: they name the way on. */
function reason(error: Error): string {
  return error instanceof Broken && error.status === 429 && error.message
    ? error.message
    : sentence(error)
}
