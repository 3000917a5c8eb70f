import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

type UndoDialogProps = {
  time: string
  onClose: () => void
  onUndo: (reason: string) => Promise<void>
}

/** Takes an entry back: never without saying why. */
export function UndoDialog({ time, onClose, onUndo }: UndoDialogProps) {
  const form = useId()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) void onUndo(reason.trim())
    else setError('Dites pourquoi, en quelques mots.')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Annuler l’entrée de ${time}`}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Garder l’entrée
          </Button>
          <Button tone="danger" type="submit" form={form}>
            Annuler l’entrée
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          label="Raison"
          hint="Le pass pourra de nouveau faire entrer."
          value={reason}
          onChange={setReason}
          error={error}
          maxLength={200}
          autoComplete="off"
          required
        />
      </form>
    </Dialog>
  )
}
