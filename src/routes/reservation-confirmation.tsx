import { createFileRoute, useLocation } from '@tanstack/react-router'
import * as v from 'valibot'
import { Confirmation, UnknownBooking } from '../features/booking/Confirmation.tsx'
import { useSession } from '../session/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'
import { Spinner } from '../ui/Spinner.tsx'

const Id = v.union([v.pipe(v.string(), v.minLength(1), v.maxLength(100)), v.number()])

export const Route = createFileRoute('/reservation-confirmation')({
  validateSearch: v.object({ bookingId: v.fallback(v.optional(Id), undefined) }),
  component: ReservationConfirmation,
})

function ReservationConfirmation() {
  const { bookingId } = Route.useSearch()
  const session = useSession()
  if (session.status === 'anonymous') return <SignInFirst />
  if (session.status === 'loading') {
    return (
      <Page noindex title="Votre réservation">
        <Spinner label="Vérification..." />
      </Page>
    )
  }
  if (bookingId === undefined) return <UnknownBooking />
  return <Confirmation customerId={session.id} bookingId={String(bookingId)} />
}

/** Whose booking it is can only be told to its customer. */
function SignInFirst() {
  const { href } = useLocation()
  return (
    <Page noindex title="Votre réservation" lead="Connectez-vous pour la voir : elle n’est montrée qu’à vous.">
      <div>
        <ButtonLink tone="primary" to="/client/login" search={{ returnTo: href }}>
          Se connecter
        </ButtonLink>
      </div>
    </Page>
  )
}
