import { type FormEvent, useId, useState } from 'react'
import { storeRole } from '../../offline/secrets/credentials.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { ExitCodeField, useExitCode } from './ExitCodeField.tsx'
import control from '../../ui/styles/control.module.css'
import styles from './kiosk.module.css'
import { wipe } from './wipe.ts'

/** The way back to the door's tablet, for whoever has its code. */
export function Exit() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`${control.sign} ${styles.exit}`}
        aria-label="Quitter le mode borne"
        onClick={() => setAsking(true)}
      >
        <Icon name="lock" size={18} />
      </button>
      {isAsking && <Question onClose={() => setAsking(false)} />}
    </>
  )
}

function Question({ onClose }: { onClose: () => void }) {
  const form = useId()
  const field = useExitCode()
  const leave = async () => {
    if (!(await field.check())) return
    await wipe()
    await storeRole('tablet')
    location.replace('/scan')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void leave()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Quitter le mode borne"
      actions={
        <Button type="submit" form={form} tone="primary" busy={field.busy}>
          Quitter
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <ExitCodeField field={field} hint="Réservé à l’équipe de la salle." />
      </form>
    </Dialog>
  )
}
