import { sortBookings } from '../../shared/api/booking.ts'
import { formatDay, formatTime } from '../../shared/rules/day.ts'
import { useBookings } from '../features/booking/visits/useBookings.ts'
import { Pass } from '../features/pass/Pass.tsx'
import { ages } from '../offline/cache/ages.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Stamp } from '../ui/feedback/Stamp.tsx'
import { useNow } from '../ui/useNow.ts'
import styles from './frame.module.css'

/** Before everything else, in the installed app: the pass of the visit that comes next. */
export function PassAhead({ customerId }: { customerId: string }) {
  const { bookings, saidAt } = useBookings(customerId)
  const now = useNow()
  const next = sortBookings(bookings ?? [], now).upcoming.find(({ pass }) => pass !== undefined)
  if (!next) return null
  const heading = `${next.activityName}, ${formatDay(next.date)} à ${formatTime(next.time)}`
  return (
    <div className={styles.ahead}>
      <Pass booking={next} heading={heading}>
        <ButtonLink tone="quiet" to="/reservation-confirmation" search={{ bookingId: next.id }}>
          Voir la réservation
        </ButtonLink>
        <Stamp at={saidAt(next.id)} {...ages.bookings} />
      </Pass>
    </div>
  )
}
