import { useState } from 'react'
import { storeRole } from '../../offline/secrets/credentials.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { SignButton } from '../../ui/SignButton.tsx'
import styles from './kiosk.module.css'
import { wipe } from './wipe.ts'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import * as v from 'valibot'
import { PairingCode } from '../../../shared/api/checkIn.ts'
import { tryExitCode } from '../../offline/secrets/exitCode.ts'

/** The way back to the door's tablet, for whoever has its code. */
export function TerminalExit() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <SignButton
        name="lock"
        size={18}
        label="Quitter le mode borne"
        className={styles.exit}
        onClick={() => setAsking(true)}
      />
      {isAsking && <ExitQuestion onClose={() => setAsking(false)} />}
    </>
  )
}

function ExitQuestion({ onClose }: { onClose: () => void }) {
  const field = useExitCode()
  const leave = async () => {
    if (!(await field.check())) return
    await wipe()
    await storeRole('tablet')
    location.replace('/scan')
  }
  return (
    <FormDialog
      onClose={onClose}
      title="Quitter le mode borne"
      action="Quitter"
      busy={field.busy}
      onSubmit={() => void leave()}
    >
      <ExitCodeField field={field} hint="Réservé à l’équipe de la salle." />
    </FormDialog>
  )
}

type ExitCodeFieldProps = { field: ReturnType<typeof useExitCode>; hint: string }

export function ExitCodeField({ field, hint }: ExitCodeFieldProps) {
  return (
    <PasswordField
      label="Code d’appairage"
      hint={hint}
      autoComplete="off"
      autoCapitalize="characters"
      value={field.code}
      onChange={field.setCode}
      error={field.error}
      required
    />
  )
}

/** The field of the pairing code: `check` says what is wrong with it, or resolves with true. */
export function useExitCode() {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const check = async (): Promise<boolean> => {
    const typed = v.safeParse(PairingCode, code)
    if (!typed.success) {
      setError('Le code d’appairage a 8 caractères.')
      return false
    }
    setBusy(true)
    setError(undefined)
    const opening = await tryExitCode(typed.output, Date.now()).finally(() => setBusy(false))
    if (opening.kind === 'wrong')
      setError('Ce n’est pas le code qui a appairé cette tablette. Vérifiez la saisie.')
    if (opening.kind === 'wait')
      setError(`Trop d’essais. Réessayez dans ${opening.minutes}\u00a0min.`)
    return opening.kind === 'open'
  }
  return { code, error, busy, setCode, check }
}
