import { useDirty } from '../../../offline/drafts/dirty.ts'
import { useDraft } from '../../../offline/drafts/drafts.ts'
import { RestoredDraft } from '../../../ui/fields/RestoredDraft.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { type ChangeProps, limitOf, momentInWords } from './changes.ts'
import { useChange } from './useChange.ts'

export function NoteDialog({ customerId, booking, onClose }: ChangeProps) {
  const known = booking.notes ?? ''
  const { value: notes, set, restored, forget } = useDraft(`note-${booking.id}`, known, customerId)
  const isFilled = notes !== known
  useDirty(isFilled)
  const { mutate, isPending, error } = useChange(customerId, booking)
  const save = () =>
    mutate(
      { kind: 'change', change: { notes: notes.trim() || null } },
      {
        onSuccess: () => {
          forget()
          toast.success(notes.trim() ? 'Votre mot est transmis à la salle' : 'Votre mot est retiré')
          onClose()
        },
      },
    )
  return (
    <ChangeDialog
      title="Un mot pour la salle"
      submit="Transmettre"
      busy={isPending}
      {...{ error, onClose }}
      onSubmit={save}
    >
      <RestoredDraft isFilled={isFilled} isRestored={restored} onForget={forget}>
        Votre mot d’avant est là ; la salle ne l’a pas encore reçu.
      </RestoredDraft>
      <TextAreaField
        label="Votre mot"
        name="notes"
        hint={`Allergies, fauteuil roulant, surprise… L’équipe le lit avant votre visite. Vous pouvez le changer jusqu’au ${momentInWords(limitOf(booking) ?? 0)}.`}
        maxLength={500}
        rows={4}
        value={notes}
        onChange={set}
      />
    </ChangeDialog>
  )
}
