import { type FormEvent, useState } from 'react'
import { Refused } from '../../../../shared/api/failure.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { Button } from '../../../ui/Button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import styles from '../staff.module.css'
import type { StaffClient } from '../staffClient.ts'
import { useAct } from '../useAct.tsx'
import { PassphraseField } from './PassphraseField.tsx'

type EndWaitProps = {
  client: StaffClient
  person: { id: string }
  onDone: () => void
  onBack: () => void
}

/** After too many wrong PINs of a manager: their passphrase ends the wait. */
export function EndWait({ client, person, onDone, onBack }: EndWaitProps) {
  const [passphrase, setPassphrase] = useState('')
  const { busy, failure, run } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      try {
        await client(staffCalls.endWait, { staff: person.id, passphrase })
        onDone()
      } catch (error) {
        if (error instanceof Refused) setPassphrase('')
        throw error
      }
    })
  }
  return (
    <form className={`${layout.stack4} ${styles.form}`} onSubmit={submit} noValidate>
      <p>La phrase de passe d’un gérant met fin à l’attente. Le code PIN reste le même.</p>
      <PassphraseField
        label="Phrase de passe"
        value={passphrase}
        onChange={setPassphrase}
        error={failure}
        isFirst
      />
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
