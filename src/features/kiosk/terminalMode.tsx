import { useState } from 'react'
import { storeRole } from '../../offline/secrets/credentials.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { handleSubmit } from '../../ui/fields/useForm.ts'
import layout from '../../ui/styles/layout.module.css'
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

/** Makes the venue's tablet a terminal for everybody; whoever does it shows the way back first. */
export function TerminalStart() {
  const field = useExitCode()
  const [isFull, setFull] = useState(false)
  const start = async () => {
    if (!(await field.check())) return
    try {
      await storeRole('terminal')
      await wipe()
      // Everything begins anew, as after a restart.
      location.replace('/')
    } catch {
      setFull(true)
    }
  }
  return (
    <form
      className={`${layout.stack4} ${layout.starts} ${styles.start}`}
      onSubmit={handleSubmit(() => void start())}
      noValidate
      aria-labelledby="mode-borne"
    >
      <h2 id="mode-borne">Mode borne</h2>
      <p>
        La tablette devient une borne publique&nbsp;: sans un geste pendant une minute et demie,
        trois si un code est attendu, elle oublie la personne et revient à l’accueil.
      </p>
      <ExitCodeField
        field={field}
        hint="Celui qui a servi ici&nbsp;: il faudra le même pour en sortir."
      />
      {isFull && (
        <Notice tone="error">
          Le stockage de cette tablette est plein. Libérez de la place, puis réessayez.
        </Notice>
      )}
      <Button type="submit" busy={field.busy}>
        Démarrer la borne
      </Button>
    </form>
  )
}

type ExitCodeFieldProps = { field: ReturnType<typeof useExitCode>; hint: string }

function ExitCodeField({ field, hint }: ExitCodeFieldProps) {
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
function useExitCode() {
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
