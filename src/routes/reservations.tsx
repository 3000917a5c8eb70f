import { createFileRoute, Link } from '@tanstack/react-router'
import type { BookingResult } from '../../shared/api/booking.ts'
import { paymentHosts } from '../../venue/venue.ts'
import { useActivities } from '../features/activity/activities.ts'
import { useBookingForm } from '../features/booking/form/lazyBookingForm.ts'
import { paymentAddress } from '../../shared/api/payment.ts'
import { readBookingSearch } from '../features/booking/draft/search.ts'
import { useHours } from '../features/venue/hours/hours.ts'
import { Deferred } from '../ui/Deferred.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { NeedsScript } from '../ui/NeedsScript.tsx'
import { Page } from '../ui/Page.tsx'
import { useAfterDocument } from '../ui/useHydrated.ts'
import { VenuePhone } from '../ui/VenuePhone.tsx'

export const Route = createFileRoute('/reservations')({
  validateSearch: readBookingSearch,
  beforeLoad: () => useBookingForm.bring(),
  component: Reservations,
})

function Reservations() {
  const search = useAfterDocument(Route.useSearch(), {})
  const navigate = Route.useNavigate()
  const activities = useActivities()
  const hours = useHours()
  const form = useBookingForm()
  return (
    <Page
      wide
      title="Réserver"
      description="Choisissez une activité, un jour et une heure : réservation en quelques gestes."
    >
      <NeedsScript otherwise={<Otherwise />}>
        <Deferred part={form} until={<Skeleton lines={6} />} meanwhile={<ByPhone />}>
          {(BookingForm) => (
            <BookingForm
              search={search}
              activities={activities.activities}
              hours={hours.hours}
              isCertain={activities.isLoaded && hours.isLoaded}
              onSearch={(change) =>
                void navigate({ search: change, replace: true, resetScroll: false })
              }
              onSignIn={() => {
                const { pathname, search: query } = window.location
                void navigate({ to: '/client/login', search: { returnTo: pathname + query } })
              }}
              onBooked={(result) => void arrive(result, navigate)}
            />
          )}
        </Deferred>
      </NeedsScript>
    </Page>
  )
}

function Otherwise() {
  return (
    <p>
      Réserver ici demande JavaScript. <ByPhone /> Tous les prix sont sur la page{' '}
      <Link to="/pricing">Tarifs</Link>.
    </p>
  )
}

function ByPhone() {
  return (
    <>
      Au téléphone, c’est aussi simple : <VenuePhone />.
    </>
  )
}

/** To what is now true, and from there to the payment where the venue has one: « Retour » comes back to it. */
async function arrive(result: BookingResult, navigate: ReturnType<typeof Route.useNavigate>) {
  await navigate({
    to: '/reservation-confirmation',
    search: { bookingId: result.bookingId },
    replace: true,
  })
  const address = paymentAddress(result.paymentUrl, paymentHosts)
  if (address) window.location.assign(address)
}
