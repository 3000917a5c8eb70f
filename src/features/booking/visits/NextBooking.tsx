import type { ReactNode } from 'react'
import { type Booking, endOf, sortBookings } from '../../../../shared/api/booking.ts'
import type { Hours } from '../../../../shared/rules/hours/hours.ts'
import { ages } from '../../../offline/cache/ages.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Stamped } from '../../../ui/feedback/Stamp.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { BookingsFailure } from './BookingList.tsx'
import { ChangeLink, BookingInvitation } from './BookingRow.tsx'
import { changePermission } from '../change/changes.ts'
import layout from '../../../ui/styles/layout.module.css'
import { StatusChip, Ticket } from '../Ticket.tsx'
import { useBookings } from './useBookings.ts'

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
