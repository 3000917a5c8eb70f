import { formatPrice } from '../../../../shared/rules/money.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { type ChangeProps, limitOf, momentInWords, whenInWords } from './changes.ts'
import { partyInWords } from '../slots.ts'
import { useChange } from './useChange.ts'

export function CancelDialog({ customerId, booking, onClose }: ChangeProps) {
  const { mutate, isPending, error } = useChange(customerId, booking)
  const cancel = () =>
    mutate(
      { kind: 'cancel' },
      {
        onSuccess: () => {
          toast.success('La réservation est annulée')
          onClose()
        },
      },
    )
  return (
    <ChangeDialog
      title={'Annuler la réservation\u00a0?'}
      submit="Annuler la réservation"
      tone="danger"
      busy={isPending}
      {...{ error, onClose }}
      onSubmit={cancel}
    >
      <p>
        <strong>{booking.activityName}</strong>, {whenInWords(booking)},{' '}
        {partyInWords(booking.participants)}, {formatPrice(booking.totalPrice)}.
      </p>
      <p>
        C’est sans frais jusqu’au {momentInWords(limitOf(booking) ?? 0)}. Vos places sont rendues
        aussitôt&nbsp;; pour revenir, il faudra réserver de nouveau.
      </p>
    </ChangeDialog>
  )
}
