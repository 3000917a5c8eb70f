import { hueOf } from '../../../../venue/looks.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Booking, endOf } from '../../../../shared/api/booking.ts'
import { dayWords, formatTime } from '../../../../shared/rules/day.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { formatReference } from '../../../../shared/rules/pass/reference.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Scene } from '../../../ui/drawings/Scene.tsx'
import surface from '../../../ui/styles/surface.module.css'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import link from '../../../ui/styles/link.module.css'
import styles from './visits.module.css'
import { useNow } from '../../../ui/useNow.ts'
import { StatusChip } from '../Ticket.tsx'
import { partyInWords } from '../../../../shared/rules/activityWords.ts'
import { useQuery } from '@tanstack/react-query'
import type { Hours } from '../../../../shared/rules/hours/hours.ts'
import { builtInActivities } from '../../../../venue/venue.ts'
import { firstOpenDay } from '../calendar/calendar.ts'
import { availabilityQuery } from '../calendar/queries.ts'
import { withoutVisit } from '../status.ts'
import { hasRoom, slotsAhead } from '../slots.ts'

type BookingRowProps = {
  booking: Booking
  isExample?: boolean
  /** What may be done with it from here. */
  children?: ReactNode
}

/** A booking in a list; an example leads nowhere and says that it is one. */
export function BookingRow({ booking, isExample = false, children }: BookingRowProps) {
  const { id, activityId, activityName, date, time, participants, totalPrice, status } = booking
  const now = useNow()
  return (
    <li
      className={`${surface.sheet} ${styles.row}`}
      data-hue={hueOf(activityId)}
      data-status={status}
      data-until={endOf(booking)}
    >
      <div className={`${surface.picture} ${styles.rowPicture}`}>
        <Scene activity={activityId} />
      </div>
      <div className={`${layout.grid1} ${styles.rowWords}`}>
        <h3 className={text.day}>
          {isExample ? (
            whenOf({ date, time }, now)
          ) : (
            <Link
              className={`${link.stretched} ${text.day} ${styles.rowLink}`}
              to="/reservation-confirmation"
              search={{ bookingId: id }}
            >
              {whenOf({ date, time }, now)}
            </Link>
          )}
        </h3>
        <p>
          <strong className={styles.rowName}>{activityName}</strong>
          <span className={styles.rowFacts}>
            {' '}
            · {partyInWords(participants)} · {formatPrice(totalPrice)}
          </span>
        </p>
        {!isExample && (
          <p className={`${text.note} ${styles.rowReference}`}>
            Référence {formatReference(booking)}
          </p>
        )}
      </div>
      <div className={`${layout.line} ${styles.rowChip}`}>
        {isExample ? <Chip>Exemple</Chip> : <StatusChip booking={booking} />}
        {children}
      </div>
    </li>
  )
}

/** To where it is changed: the visit's own page, at its choices. */
export function ChangeLink({ booking: { id } }: { booking: Pick<Booking, 'id'> }) {
  return (
    <ButtonLink
      size="small"
      tone="quiet"
      className={styles.rowChange}
      to="/reservation-confirmation"
      search={{ bookingId: id }}
      hash="changer"
    >
      Changer ou annuler
    </ButtonLink>
  )
}

function whenOf({ date, time }: Pick<Booking, 'date' | 'time'>, now: number): string {
  return `${dayWords(date, now)}, ${formatTime(time)}`
}

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
    ? ` — ${activity?.name} : c’est libre ${dayWords(date, now)} à ${formatTime(slot.time)}`
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
