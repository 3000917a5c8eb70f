import type { ReactNode } from 'react'
import { type Booking, endOf, sortBookings } from '../../../../shared/api/booking.ts'
import { ages } from '../../../offline/cache/ages.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { RefetchButton } from '../../../ui/RefetchButton.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Stamped } from '../../../ui/feedback/Stamp.tsx'
import { useNow } from '../../../ui/useNow.ts'
import layout from '../../../ui/styles/layout.module.css'
import { BookingRow, ChangeLink, BookingInvitation } from './BookingRow.tsx'
import { Rebook } from './Rebook.tsx'
import { changePermission, type VenueData } from '../change/changes.ts'
import { addDays, today } from '../../../../shared/rules/day.ts'
import type { Hours } from '../../../../shared/rules/hours/hours.ts'
import { builtInActivities } from '../../../../venue/venue.ts'
import { StatusChip, Ticket } from '../Ticket.tsx'
import { useBookings } from './useBookings.ts'
import { useQuery } from '@tanstack/react-query'
import { bookingsQuery } from '../queries.ts'

/** Every booking of a customer: those to come, those that were, those cancelled. */
export function BookingList({ customerId, facts }: { customerId: string; facts: VenueData }) {
  const { bookings, at, failure, failed } = useBookings(customerId)
  return (
    <>
      {failure && <BookingsFailure {...failure} />}
      {bookings && <Stamped at={at} {...ages.bookings} failed={failed} />}
      {bookings && <BookingGroups bookings={bookings} facts={facts} />}
      {!bookings && !failure && <Skeleton height="18rem" label="Chargement de vos réservations" />}
      {!bookings && failure && <Samples />}
    </>
  )
}

type BookingsFailureProps = NonNullable<ReturnType<typeof useBookings>['failure']>

function BookingsFailure({ error, ...query }: BookingsFailureProps) {
  return (
    <Notice tone="warning" title="Échec de récupération des réservations">
      <p>{errorSentence(error)} Elles n’ont pas encore été chargées sur cet appareil.</p>
      <div>
        <RefetchButton size="small" tone="quiet" query={query} />
      </div>
    </Notice>
  )
}

type BookingGroupsProps = { bookings: readonly Booking[]; facts: VenueData }

/** Of each group so many are offered again: whoever looks further back opens the visit. */
const MAX_OFFERED_AGAIN = 3

function BookingGroups({ bookings, facts }: BookingGroupsProps) {
  const now = useNow()
  const { upcoming, past, cancelled } = sortBookings(bookings, now)
  const changeLink = (booking: Booking) =>
    changePermission(booking, facts, now) === 'free' && <ChangeLink booking={booking} />
  const again = (booking: Booking, index: number) =>
    index < MAX_OFFERED_AGAIN && <Rebook booking={booking} facts={facts} />
  return (
    <>
      <BookingGroup
        title="À venir"
        bookings={upcoming}
        action={changeLink}
        empty={<BookingInvitation hours={facts.hours} bookings={bookings} />}
      />
      <BookingGroup title="Passées" bookings={past} action={again} />
      <BookingGroup title="Annulées" bookings={cancelled} action={again} />
    </>
  )
}

type BookingGroupProps = {
  title: string
  bookings: readonly Booking[]
  action: (booking: Booking, index: number) => ReactNode
  empty?: ReactNode
}

function BookingGroup({ title, bookings, action, empty }: BookingGroupProps) {
  if (bookings.length === 0 && !empty) return null
  return (
    <section className={layout.stack4}>
      <h2>{title}</h2>
      {bookings.length === 0 ? (
        empty
      ) : (
        <ul className={layout.stack3}>
          {bookings.map((booking, index) => (
            <BookingRow key={booking.id} booking={booking}>
              {action(booking, index)}
            </BookingRow>
          ))}
        </ul>
      )}
    </section>
  )
}

function Samples() {
  const now = useNow()
  return (
    <section className={layout.stack4}>
      <h2>À quoi cela ressemblera</h2>
      <p>Ce sont des exemples : aucune de ces visites n’est réservée.</p>
      <ul className={layout.stack3}>
        {sampleBookings(now).map((booking) => (
          <BookingRow key={booking.id} booking={booking} isExample />
        ))}
      </ul>
    </section>
  )
}

/** What a list of bookings looks like, for when nothing was ever loaded and the call failed (§7). */
function sampleBookings(now: number): Booking[] {
  const days = [
    { days: 7, time: '15:00', participants: 2, status: 'confirmed' },
    { days: 21, time: '18:00', participants: 4, status: 'pending' },
  ] as const
  return days.flatMap(({ days, ...rest }, index) => {
    const activity = builtInActivities[index]
    if (!activity) return []
    const { id: activityId, name: activityName, duration, price } = activity
    const date = addDays(today(now), days)
    const totalPrice = price * rest.participants
    const id = `exemple-${index}`
    return { id, activityId, activityName, date, duration, totalPrice, createdAt: '', ...rest }
  })
}

/** The button that asks for the bookings again. */
export function RefreshBookings({ customerId }: { customerId: string }) {
  const query = useQuery(bookingsQuery(customerId))
  return (
    <RefetchButton size="small" tone="quiet" query={query}>
      Actualiser
    </RefetchButton>
  )
}

type NextBookingProps = {
  customerId: string
  hours: Hours
  children?: (booking: Booking) => ReactNode
}

/** The visit that comes next, or what could be one. */
export function NextBooking({ customerId, hours, children }: NextBookingProps) {
  const { bookings, at, failure, failed } = useBookings(customerId)
  const now = useNow()
  const next = bookings && sortBookings(bookings, now).upcoming[0]
  return (
    <section className={layout.stack4} data-until={next && endOf(next)}>
      <h2>Votre prochaine visite</h2>
      {failure && <BookingsFailure {...failure} />}
      {next && children?.(next)}
      {next && (
        <NextTicket booking={next} isFree={changePermission(next, { hours }, now) === 'free'} />
      )}
      {bookings && <Stamped at={at} {...ages.bookings} failed={failed} />}
      {bookings && !next && <BookingInvitation hours={hours} bookings={bookings} />}
      {!bookings && !failure && <Skeleton height="24rem" label="Chargement de vos réservations" />}
    </section>
  )
}

function NextTicket({ booking, isFree }: { booking: Booking; isFree: boolean }) {
  return (
    <Ticket booking={booking} heading="h3" chip={<StatusChip booking={booking} />}>
      <div className={`${layout.between} ${layout.apart}`}>
        <ButtonLink
          tone="primary"
          to="/reservation-confirmation"
          search={{ bookingId: booking.id }}
        >
          Voir la réservation
        </ButtonLink>
        {isFree && <ChangeLink booking={booking} />}
      </div>
    </Ticket>
  )
}
