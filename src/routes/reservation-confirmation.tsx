import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import type { Booking } from '../../shared/api/booking.ts'
import { readText } from '../../shared/rules/search.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { PasskeyOffer } from '../features/account/passkey/PasskeyOffer.tsx'
import { useActivities } from '../features/activity/activities.ts'
import { bookingsQuery } from '../features/booking/queries.ts'
import { Confirmation, UnknownBooking } from '../features/booking/visits/Confirmation.tsx'
import { Invite, useInvitationPage } from '../features/booking/invitation/Invite.tsx'
import { secretIn } from '../features/booking/invitation/link.ts'
import { Pass } from '../features/pass/Pass.tsx'
import { VisitReminder } from '../features/reminder/Reminder.tsx'
import { useHours } from '../features/venue/hours/hours.ts'
import { useSession } from '../session/current.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { useNow } from '../ui/useNow.ts'

const JUST_BOOKED_MS = 15 * MINUTE_MS

type Search = { bookingId?: string | undefined }

export const Route = createFileRoute('/reservation-confirmation')({
  validateSearch: ({ bookingId }): Search => ({
    bookingId: readText(bookingId, (id) => id !== '' && id.length <= 100),
  }),
  component: ReservationConfirmation,
})

function ReservationConfirmation() {
  const { bookingId } = Route.useSearch()
  const session = useSession()
  const secret = useLocation({ select: ({ hash }) => secretIn(hash) })
  if (secret !== undefined) return <Invitation key={secret} secret={secret} />
  if (session.status === 'anonymous') return <SignInFirst />
  if (session.status === 'loading') {
    return (
      <Page noindex title="Votre réservation">
        <Spinner label="Vérification..." />
      </Page>
    )
  }
  if (bookingId === undefined) return <UnknownBooking />
  return <Own customerId={session.id} bookingId={bookingId} />
}

/** The page of whoever was sent a link: no session is asked for, and none changes it. */
function Invitation({ secret }: { secret: string }) {
  const { Part, isMissing } = useInvitationPage()
  if (Part) return <Part secret={secret} />
  return (
    <Page noindex title="Votre invitation">
      {isMissing ? <p>{MISSING}</p> : <Spinner label="Chargement..." />}
    </Page>
  )
}

const MISSING = 'Cette page n’a pas pu être chargée. Elle viendra dès que le réseau le permettra.'

const passOf = (booking: Booking) => <Pass booking={booking} />

function Own({ customerId, bookingId }: { customerId: string; bookingId: string }) {
  const { hours } = useHours()
  const { activities } = useActivities()
  return (
    <Confirmation {...{ customerId, bookingId }} facts={{ hours, activities }} pass={passOf}>
      {(booking) => (
        <>
          {hours.can.includes('invitations') && <Invite {...{ customerId, booking }} />}
          {hours.can.includes('push') && <VisitReminder customer={customerId} visit={booking} />}
          {hours.accountsCan?.includes('passkeys') && (
            <FirstVisit customer={customerId} createdAt={booking.createdAt} />
          )}
        </>
      )}
    </Confirmation>
  )
}

/** After the first visit that somebody booked, and never again: how to come back more easily. */
function FirstVisit({ customer, createdAt }: { customer: string; createdAt: string }) {
  const isNew = useNow() - Date.parse(createdAt) < JUST_BOOKED_MS
  const { data } = useQuery({ ...bookingsQuery(customer), enabled: isNew })
  return isNew && data?.value.length === 1 && <PasskeyOffer customer={customer} />
}

/** Whose booking it is can only be told to its customer. */
function SignInFirst() {
  const { href } = useLocation()
  return (
    <Page
      noindex
      title="Votre réservation"
      lead="Connectez-vous pour la voir : elle n’est montrée qu’à vous."
    >
      <div>
        <ButtonLink tone="primary" to="/client/login" search={{ returnTo: href }}>
          Se connecter
        </ButtonLink>
      </div>
    </Page>
  )
}
