import { type Booking, startOf } from '../../../../shared/api/booking.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { lazyPart } from '../../../ui/lazyPart.ts'

/** Where a visit to come is shown to its host: who else comes. */
export function Invite({ customerId, booking }: { customerId: string; booking: Booking }) {
  const now = useNow()
  const isAhead = booking.status !== 'cancelled' && startOf(booking) > now
  const { Part, isMissing } = useHostPanel(isAhead)
  if (Part) return <Part {...{ customerId, booking }} />
  return isAhead && !isMissing && <Skeleton height="10rem" label="Chargement de l’invitation" />
}

/** What a guest sees who opens an invitation's link. */
export const useInvitationPage = lazyPart(
  async () => (await import('./invitationPart.ts')).InvitationPage,
)

/** What the host of a visit sees of its invitation. */
const useHostPanel = lazyPart(async () => (await import('./invitationPart.ts')).HostPanel)
