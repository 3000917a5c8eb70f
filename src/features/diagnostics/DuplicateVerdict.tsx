import { DUPLICATE } from '../../../shared/rules/duplicate.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import type { Verdict } from './duplicateTest.ts'

/** What the provider said of the address. */
export function DuplicateVerdict({ verdict }: { verdict: Verdict }) {
  if (verdict.kind === 'duplicate') {
    return (
      <Notice tone="warning" title="Doublon détecté">
        <p>{DUPLICATE}</p>
        {verdict.reference && (
          <p>
            Référence : <code>{verdict.reference}</code>
          </p>
        )}
        <p>
          Statut {verdict.status}. C’est la réponse attendue pour une adresse qui a déjà un compte.
        </p>
      </Notice>
    )
  }
  if (verdict.kind === 'free' && verdict.manner === 'trial') {
    return (
      <Notice tone="success" title="Adresse libre">
        Aucun compte n’a cette adresse. La création a été annulée : rien n’a été gardé.
      </Notice>
    )
  }
  if (verdict.kind === 'free') {
    return (
      <Notice tone="warning" title={`Compte ${verdict.id} créé`}>
        Cette adresse était libre. Supprimez ce compte chez le fournisseur : personne n’en connaît
        le mot de passe.
      </Notice>
    )
  }
  if (verdict.kind === 'no-trial') return null
  return (
    <Notice tone="error" title="L’essai n’a pas abouti">
      {verdict.message}
    </Notice>
  )
}
