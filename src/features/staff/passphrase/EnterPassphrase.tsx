import { type FormEvent, useId, useState } from 'react'
import { Refused } from '../../../../shared/api/failure.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import type { StaffClient } from '../staffClient.ts'
import { useAct } from '../useAct.tsx'
import { PassphraseField } from './PassphraseField.tsx'

type EnterPassphraseProps = { client: StaffClient; onClose: () => void; onProved: () => void }

/** Asks a manager for their passphrase. */
export function EnterPassphrase({ client, onClose, onProved }: EnterPassphraseProps) {
  const form = useId()
  const [passphrase, setPassphrase] = useState('')
  const { busy, failure, run } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      try {
        await client(staffCalls.enterPassphrase, { passphrase })
        onProved()
      } catch (error) {
        if (error instanceof Refused) setPassphrase('')
        throw error
      }
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Votre phrase de passe"
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Abandonner
          </Button>
          <Button type="submit" form={form} tone="primary" busy={busy}>
            Continuer
          </Button>
        </>
      }
    >
      <form id={form} className={layout.stack4} onSubmit={submit} noValidate>
        <p>Les réglages et l’export la demandent, une fois par quart d’heure.</p>
        <PassphraseField
          label="Phrase de passe"
          value={passphrase}
          onChange={setPassphrase}
          error={failure}
          isFirst
        />
        <p className={text.note}>
          Oubliée&nbsp;? Un autre gérant vous donne un nouveau code, sous « Équipe »&nbsp;: avec
          lui, vous choisirez un code PIN puis une phrase de passe.
        </p>
      </form>
    </Dialog>
  )
}
