import { Notice } from '../../../ui/feedback/Notice.tsx'

/** Where one lands when the account is gone. */
export function MyDataDeleted() {
  return (
    <Notice tone="success" title="Votre compte est supprimé">
      Cet appareil n’en garde rien, et un e-mail vous le confirme. Merci d’être venu jouer ; les
      horaires et les tarifs restent à votre disposition.
    </Notice>
  )
}
