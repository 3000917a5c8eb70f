import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import text from '../../../ui/styles/text.module.css'
import { useTeam } from '../teamContext.ts'
import { PassphraseField } from './PassphraseField.tsx'
import { usePassphrase } from './usePassphrase.ts'

type EnterPassphraseProps = { onClose: () => void; onProved: () => void }

/** Asks a manager for their passphrase. */
export function EnterPassphrase({ onClose, onProved }: EnterPassphraseProps) {
  const { call } = useTeam()
  const { busy, submit, field } = usePassphrase(async (passphrase) => {
    await call(staffCalls.enterPassphrase, { passphrase })
    onProved()
  })
  return (
    <FormDialog
      onClose={onClose}
      title="Votre phrase de passe"
      cancel="Abandonner"
      action="Continuer"
      busy={busy}
      onSubmit={submit}
    >
      <p>Les réglages et l’export la demandent, une fois par quart d’heure.</p>
      <PassphraseField label="Phrase de passe" {...field} isFirst />
      <p className={text.note}>
        Oubliée&nbsp;? Un autre gérant vous donne un nouveau code, sous «&nbsp;Équipe&nbsp;»&nbsp;:
        avec lui, vous choisirez un code PIN puis une phrase de passe.
      </p>
    </FormDialog>
  )
}
