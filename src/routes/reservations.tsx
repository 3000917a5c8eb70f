import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { BookingResult } from '../contract/booking.ts'
import { builtInActivities, builtInHours, paymentHosts } from '../contract/venue.ts'
import { activitiesQuery } from '../features/activity/queries.ts'
import { BookingForm } from '../features/booking/BookingForm.tsx'
import { BookingSearch } from '../features/booking/draft.ts'
import { paymentAddress } from '../features/booking/payment.ts'
import { venueQuery } from '../features/venue/queries.ts'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/reservations')({
  validateSearch: BookingSearch,
  component: Reservations,
})

function Reservations() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const activities = useQuery(activitiesQuery())
  const hours = useQuery(venueQuery())
  return (
    <Page
      wide
      title="Réserver"
      description="Choisissez une activité, un jour et une heure : réservation en quelques gestes, paiement sur place."
      lead="Une activité, un jour, une heure. Vous payez sur place."
    >
      <BookingForm
        search={search}
        activities={activities.data?.value ?? builtInActivities}
        hours={hours.data?.value ?? builtInHours}
        isCertain={isLoaded(activities) && isLoaded(hours)}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        onSignIn={() => {
          const { pathname, search: query } = window.location
          void navigate({ to: '/client/login', search: { returnTo: pathname + query } })
        }}
        onBooked={(result) => void arrive(result, navigate)}
      />
    </Page>
  )
}

/** The server's own word; a failed load says nothing of what is open. */
function isLoaded(query: { isSuccess: boolean; isPlaceholderData: boolean }): boolean {
  return query.isSuccess && !query.isPlaceholderData
}

/** To the payment where the venue has one, else to what is now true. */
async function arrive(result: BookingResult, navigate: ReturnType<typeof Route.useNavigate>) {
  const address = paymentAddress(result.paymentUrl, paymentHosts)
  if (address) return window.location.assign(address)
  await navigate({
    to: '/reservation-confirmation',
    search: { bookingId: result.bookingId },
    replace: true,
  })
}
