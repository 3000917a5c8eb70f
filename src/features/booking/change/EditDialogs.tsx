import { useDirty } from '../../../offline/drafts/dirty.ts'
import { useDraft } from '../../../offline/drafts/drafts.ts'
import { RestoredDraft } from '../../../ui/fields/RestoredDraft.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { type ChangeProps, changeDeadline, momentInWords, placesFor, priceFor } from './changes.ts'
import { useChange } from './useChange.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Activity } from '../../../../shared/api/activity.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import styles from './change.module.css'
import { ParticipantsStep } from '../form/ParticipantsStep.tsx'
import { availabilityQuery } from '../queries.ts'
import { largestParty } from '../slots.ts'
import layout from '../../../ui/styles/layout.module.css'
import { partyInWords } from '../../../../shared/rules/activityWords.ts'

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
        hint={`Allergies, fauteuil roulant, surprise… L’équipe le lit avant votre visite. Vous pouvez le changer jusqu’au ${momentInWords(changeDeadline(booking) ?? 0)}.`}
        maxLength={500}
        rows={4}
        value={notes}
        onChange={set}
      />
    </ChangeDialog>
  )
}

export function PartyDialog({
  customerId,
  booking,
  activity,
  onClose,
}: ChangeProps & { activity: Activity }) {
  const [participants, setParticipants] = useState(booking.participants)
  const { mutate, isPending, error } = useChange(customerId, booking)
  const { data } = useQuery(availabilityQuery(activity.id, booking.date))
  const slots = placesFor(booking, activity, booking.date, data?.value.slots ?? [])
  const slot = slots.find(({ time }) => time === booking.time)
  // While the places are not known, only fewer people are sure to fit.
  const largest = slot ? largestParty(slot, activity) : booking.participants
  const price = priceFor(booking, participants)
  const save = () =>
    mutate(
      { kind: 'change', change: { participants } },
      {
        onSuccess: ({ totalPrice }) => {
          toast.success(
            `C’est noté\u00a0: ${partyInWords(participants)}, ${formatPrice(totalPrice)}`,
          )
          onClose()
        },
      },
    )
  return (
    <ChangeDialog
      title={'Combien serez-vous\u00a0?'}
      submit={`Venir à ${participants}`}
      isBlocked={participants === booking.participants}
      busy={isPending}
      {...{ error, onClose }}
      onSubmit={save}
    >
      <ParticipantsStep
        {...{ activity, participants }}
        room={{ time: booking.time, largest }}
        onChange={setParticipants}
      />
      <p className={`${layout.grid1} ${styles.outcome}`} role="status">
        <strong>{formatPrice(price)}</strong>
        {price === booking.totalPrice ? (
          <span>
            {participants === booking.participants
              ? 'comme vous l’avez réservé'
              : 'Le prix ne change pas.'}
          </span>
        ) : (
          <span>
            au lieu de <s>{formatPrice(booking.totalPrice)}</s>, aux prix du jour où vous avez
            réservé
          </span>
        )}
      </p>
      <p>Sans frais jusqu’au {momentInWords(changeDeadline(booking) ?? 0)}.</p>
    </ChangeDialog>
  )
}
