import { Link } from '@tanstack/react-router'
import { Notice } from '../../ui/Notice.tsx'
import type { Refusal } from './refusal.ts'

/** Why there is no account, and the ways on. */
export function Refused({ refusal }: { refusal: Refusal | undefined }) {
  if (!refusal) return null
  if (refusal.kind === 'duplicate') return <Duplicate {...refusal} />
  if (refusal.kind === 'offline') {
    return (
      <Notice tone="warning" title="Vous êtes hors connexion">
        Créer un compte demande le réseau. Tout ce que vous avez saisi reste ici : réessayez dès qu’il
        revient.
      </Notice>
    )
  }
  return (
    <Notice tone="error" title={refusal.message}>
      Votre saisie est gardée. Réessayez dans un instant, ou appelez-nous.
    </Notice>
  )
}

function Duplicate({ message, reference }: Extract<Refusal, { kind: 'duplicate' }>) {
  return (
    <Notice tone="error" title="Déjà inscrit">
      <p>{message}</p>
      <p>
        <Link to="/login">Se connecter</Link> ·{' '}
        <Link to="/password-reset-request">Mot de passe oublié</Link>
      </p>
      {reference && <p>Référence : {reference}</p>}
    </Notice>
  )
}
