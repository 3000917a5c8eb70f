import { type Booking, sortBookings } from '../../contract/booking.ts'
import type { Hours } from '../../contract/hours.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useNow } from '../../ui/useNow.ts'
import { BookingsFailure } from './BookingList.tsx'
import { Invitation } from './Invitation.tsx'
import styles from './NextBooking.module.css'
import { StatusChip } from './StatusChip.tsx'
import { Ticket } from './Ticket.tsx'
import { useBookings } from './useBookings.ts'

/** The visit that comes next, or what could be one. */
export function NextBooking({ customerId, hours }: { customerId: string; hours: Hours }) {
  const { bookings, failure } = useBookings(customerId)
  const now = useNow()
  const next = bookings && sortBookings(bookings, now).upcoming[0]
  return (
    <section className={styles.next}>
      <h2>Votre prochaine visite</h2>
      {failure && <BookingsFailure {...failure} />}
      {bookings && next && <NextTicket booking={next} />}
      {bookings && !next && <Invitation hours={hours} />}
      {!bookings && !failure && <Skeleton height="24rem" label="Chargement de vos réservations" />}
    </section>
  )
}

function NextTicket({ booking }: { booking: Booking }) {
  return (
    <Ticket booking={booking} heading="h3" chip={<StatusChip status={booking.status} />}>
      <div className={styles.foot}>
        <ButtonLink
          tone="primary"
          to="/reservation-confirmation"
          search={{ bookingId: booking.id }}
        >
          Voir la réservation
        </ButtonLink>
      </div>
    </Ticket>
  )
}
