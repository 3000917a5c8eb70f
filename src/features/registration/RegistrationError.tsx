import { waitWords } from '../../../shared/rules/wait.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import type { RegistrationRefusal } from './refusal.ts'
import layout from '../../ui/styles/layout.module.css'

/** Why there is no account, and the ways on, clear of the toast that comes with it. */
export function RegistrationError({ refusal }: { refusal: RegistrationRefusal | undefined }) {
  return refusal && <div ref={scrollIntoView}>{noticeOf(refusal)}</div>
}

function scrollIntoView(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'center' })
}

function noticeOf(refusal: RegistrationRefusal) {
  if (refusal.kind === 'duplicate') return <DuplicateAccount {...refusal} />
  if (refusal.kind === 'offline') {
    return (
      <Notice tone="warning" title="Vous êtes hors connexion">
        Créer un compte demande le réseau. Tout ce que vous avez saisi reste ici : réessayez dès
        qu’il revient.
      </Notice>
    )
  }
  return (
    <Notice tone="error" title={refusal.message}>
      Votre saisie est gardée. Réessayez dans{' '}
      {refusal.wait === undefined ? 'un instant' : waitWords(refusal.wait)}, ou appelez-nous.
    </Notice>
  )
}

function DuplicateAccount({
  message,
  reference,
}: Extract<RegistrationRefusal, { kind: 'duplicate' }>) {
  return (
    <Notice tone="error" title="Déjà inscrit">
      <p>{message}</p>
      <div className={layout.row}>
        <ButtonLink to="/login">Se connecter</ButtonLink>
        <ButtonLink to="/password-reset-request" tone="quiet">
          Mot de passe oublié
        </ButtonLink>
      </div>
      {reference && <p>Référence : {reference}</p>}
    </Notice>
  )
}
