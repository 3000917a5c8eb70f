import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { Button } from '../../../ui/Button.tsx'
import { handleSubmit } from '../../../ui/fields/useForm.ts'
import layout from '../../../ui/styles/layout.module.css'
import styles from '../staff.module.css'
import { useTeam } from '../teamContext.ts'
import { PassphraseField } from './PassphraseField.tsx'
import { usePassphrase } from './usePassphrase.ts'

type EndWaitProps = {
  person: { id: string }
  onDone: () => void
  onBack: () => void
}

/** After too many wrong PINs of a manager: their passphrase ends the wait. */
export function EndWait({ person, onDone, onBack }: EndWaitProps) {
  const { call } = useTeam()
  const { busy, submit, field } = usePassphrase(async (passphrase) => {
    await call(staffCalls.endWait, { staff: person.id, passphrase })
    onDone()
  })
  return (
    <form className={`${layout.stack4} ${styles.form}`} onSubmit={handleSubmit(submit)} noValidate>
      <p>La phrase de passe d’un gérant met fin à l’attente. Le code PIN reste le même.</p>
      <PassphraseField label="Phrase de passe" {...field} isFirst />
      <div className={layout.line}>
        <Button type="submit" tone="primary" busy={busy}>
          Mettre fin à l’attente
        </Button>
        <Button tone="quiet" onClick={onBack}>
          Revenir au code PIN
        </Button>
      </div>
    </form>
  )
}
