import { type Booking, startOf } from '../../../../shared/api/booking.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { useHostPanel } from './lazyInvitation.ts'

/** Where a visit to come is shown to its host: who else comes. */
export function Invite({ customerId, booking }: { customerId: string; booking: Booking }) {
  const now = useNow()
  const isAhead = booking.status !== 'cancelled' && startOf(booking) > now
  const { Part, isMissing } = useHostPanel(isAhead)
  if (Part) return <Part {...{ customerId, booking }} />
  return isAhead && !isMissing && <Skeleton height="10rem" label="Chargement de l’invitation" />
}
