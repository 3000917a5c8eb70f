import { useState } from 'react'
import { storeRole } from '../../offline/secrets/credentials.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { handleSubmit } from '../../ui/fields/useForm.ts'
import { ExitCodeField, useExitCode } from './TerminalExit.tsx'
import layout from '../../ui/styles/layout.module.css'
import styles from './kiosk.module.css'
import { wipe } from './wipe.ts'

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
