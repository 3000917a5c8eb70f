import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { Button } from '../../../ui/Button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import styles from '../staff.module.css'
import type { StaffClient } from '../staffClient.ts'
import { PassphraseField } from './PassphraseField.tsx'
import { usePassphrase } from './usePassphrase.ts'

type EndWaitProps = {
  client: StaffClient
  person: { id: string }
  onDone: () => void
  onBack: () => void
}

/** After too many wrong PINs of a manager: their passphrase ends the wait. */
export function EndWait({ client, person, onDone, onBack }: EndWaitProps) {
  const { busy, submit, field } = usePassphrase(async (passphrase) => {
    await client(staffCalls.endWait, { staff: person.id, passphrase })
    onDone()
  })
  return (
    <form className={`${layout.stack4} ${styles.form}`} onSubmit={submit} noValidate>
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
