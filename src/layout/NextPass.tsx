import { useEffect } from 'react'
import { endOf, sortBookings } from '../../shared/api/booking.ts'
import { dayWords, formatTime } from '../../shared/rules/day.ts'
import { useBookings } from '../features/booking/visits/useBookings.ts'
import { Pass } from '../features/pass/Pass.tsx'
import { ages } from '../offline/cache/ages.ts'
import { storeNextPass } from '../session/nextPass.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Stamped } from '../ui/feedback/Stamp.tsx'
import { useNow } from '../ui/useNow.ts'
import styles from './frame.module.css'

/** Before everything else on the home page of somebody signed in: the pass of the visit that comes next. */
export function NextPass({ customerId }: { customerId: string }) {
  const { bookings, at, failure, failed } = useBookings(customerId)
  const now = useNow()
  const next = sortBookings(bookings ?? [], now).upcoming.find(({ pass }) => pass !== undefined)
  const until = next && endOf(next)
  useEffect(() => {
    if (bookings) storeNextPass(until)
  }, [bookings, until])
  if (!bookings && !failure) return <div data-ahead-slot="" />
  if (!next) return null
  const heading = `${next.activityName}, ${dayWords(next.date, now)} à ${formatTime(next.time)}`
  return (
    <div className={styles.ahead}>
      <Pass booking={next} heading={heading}>
        <ButtonLink tone="quiet" to="/reservation-confirmation" search={{ bookingId: next.id }}>
          Voir la réservation
        </ButtonLink>
        <Stamped at={at} {...ages.bookings} failed={failed} />
      </Pass>
    </div>
  )
}
