import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Refused } from '../../../../shared/api/failure.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import type { TextFieldProps } from '../../../ui/fields/TextField.tsx'
import { handleSubmit } from '../../../ui/fields/useForm.ts'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import styles from '../staff.module.css'
import { useTeam } from '../teamContext.ts'

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

/** A passphrase that is typed and sent; one that is refused is typed anew, and its field says why. */
function usePassphrase(send: (passphrase: string) => Promise<void>) {
  const [passphrase, setPassphrase] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(passphrase),
    onError: (refusal) => refusal instanceof Refused && setPassphrase(''),
  })
  const submit = () => !isPending && mutate()
  const failure = error ? errorSentence(error) : undefined
  const field = { value: passphrase, onChange: setPassphrase, error: failure }
  return { busy: isPending, submit, field }
}

/** The first of what opens has the focus: in a dialog by the attribute, which React does not write. */
export function PassphraseField(
  props: Omit<TextFieldProps, 'type' | 'ref'> & { isFirst?: boolean },
) {
  const { isFirst, ...field } = props
  return (
    <PasswordField
      {...field}
      {...(isFirst && {
        autoFocus: true,
        ref: (input: HTMLInputElement | null) => input?.setAttribute('autofocus', ''),
      })}
      // Whatever `off` says, a browser offers to keep a password, on a tablet that all share; no one-time code.
      autoComplete="one-time-code"
      data-1p-ignore
      data-bwignore
      data-lpignore="true"
      required
    />
  )
}
