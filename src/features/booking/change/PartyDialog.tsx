import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Activity } from '../../../../shared/api/activity.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import styles from './change.module.css'
import { type ChangeProps, limitOf, momentInWords, placesFor, priceFor } from './changes.ts'
import { ParticipantsStep } from '../form/ParticipantsStep.tsx'
import { availabilityQuery } from '../queries.ts'
import { largestParty, partyInWords } from '../slots.ts'
import { useChange } from './useChange.ts'

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
      <p className={styles.outcome} role="status">
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
      <p>Sans frais jusqu’au {momentInWords(limitOf(booking) ?? 0)}.</p>
    </ChangeDialog>
  )
}
