import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { builtInHours } from '../../../../venue/venue.ts'
import { useActivities } from '../../../features/activity/activities.ts'
import { BookingList, RefreshBookings } from '../../../features/booking/visits/BookingList.tsx'
import { prefetchBookings } from '../../../features/booking/queries.ts'
import { WaitList } from '../../../features/booking/waitlist/WaitList.tsx'
import { venueQuery } from '../../../offline/cache/venueQueries.ts'
import { useSession } from '../../../session/current.ts'
import { Page } from '../../../ui/Page.tsx'

export const Route = createFileRoute('/client/_guard/reservations')({
  loader: ({ context: { queryClient } }) => prefetchBookings(queryClient),
  component: Reservations,
})

function Reservations() {
  const session = useSession()
  const hours = useQuery(venueQuery()).data?.value ?? builtInHours
  const { activities } = useActivities()
  if (session.status !== 'authenticated') return null
  return (
    <Page noindex title="Mes réservations" aside={<RefreshBookings customerId={session.id} />}>
      <>
        <WaitList customerId={session.id} hours={hours} />
        <BookingList customerId={session.id} facts={{ hours, activities }} />
      </>
    </Page>
  )
}
