import { useState } from 'react'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { toast } from '../../ui/toast.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { type ChangeProps, limitOf, momentInWords } from './changes.ts'
import { useChange } from './useChange.ts'

export function NoteDialog({ customerId, booking, onClose }: ChangeProps) {
  const [notes, setNotes] = useState(booking.notes ?? '')
  const { mutate, isPending, error } = useChange(customerId, booking)
  const save = () =>
    mutate(
      { kind: 'change', change: { notes: notes.trim() || null } },
      {
        onSuccess: () => {
          toast.success(notes.trim() ? 'Votre mot est transmis au centre' : 'Votre mot est retiré')
          onClose()
        },
      },
    )
  return (
    <ChangeDialog
      title="Un mot pour le centre"
      submit="Transmettre"
      busy={isPending}
      {...{ error, onClose }}
      onSubmit={save}
    >
      <TextAreaField
        label="Votre mot"
        name="notes"
        hint={`Allergies, fauteuil roulant, surprise… L’équipe le lit avant votre visite. Vous pouvez le changer jusqu’au ${momentInWords(limitOf(booking) ?? 0)}.`}
        maxLength={500}
        rows={4}
        value={notes}
        onChange={setNotes}
      />
    </ChangeDialog>
  )
}
