import { hueOf } from '../../../../venue/looks.ts'
import { useQuery } from '@tanstack/react-query'
import type { Booking } from '../../../../shared/api/booking.ts'
import { dayWords, formatTime } from '../../../../shared/rules/day.ts'
import type { Hours } from '../../../../shared/rules/hours/hours.ts'
import { builtInActivities } from '../../../../venue/venue.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Scene } from '../../../ui/drawings/Scene.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { firstOpenDay } from '../calendar/calendar.ts'
import surface from '../../../ui/styles/surface.module.css'
import styles from './visits.module.css'
import { availabilityQuery } from '../queries.ts'
import { withoutVisit } from '../status.ts'
import { hasRoom, slotsAhead } from '../slots.ts'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'

type BookingInvitationProps = { hours: Hours; bookings: readonly Booking[] }

/** In the place of a booking to come: what is really free soon, one tap away. */
export function BookingInvitation({ hours, bookings }: BookingInvitationProps) {
  const now = useNow()
  const [activity] = builtInActivities
  const date = firstOpenDay(hours, now)
  const { data } = useQuery(availabilityQuery(activity?.id ?? '', date))
  const slot =
    activity && slotsAhead(data?.value.slots ?? [], date, now).find((one) => hasRoom(one, activity))
  const free = slot
    ? ` — ${activity?.name} : c’est libre ${dayWords(date, now)} à ${formatTime(slot.time)}`
    : ''
  return (
    <div className={`${layout.grid4} ${styles.invitation}`} data-hue={hueOf(activity?.id)}>
      <div className={`${surface.picture} ${styles.invitationPicture}`}>
        <Scene activity={activity?.id ?? ''} />
      </div>
      <p className={`${text.semibold} ${styles.invitationWords}`}>
        {withoutVisit(bookings, now)}
        {free}.
      </p>
      <div>
        <ButtonLink
          tone="primary"
          to="/reservations"
          search={slot ? { activity: activity?.id, date, time: slot.time } : {}}
        >
          {slot ? 'Réserver ce créneau' : 'Réserver'}
        </ButtonLink>
      </div>
    </div>
  )
}
