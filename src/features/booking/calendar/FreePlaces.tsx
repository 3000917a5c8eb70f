import { hueOf } from '../../../../venue/looks.ts'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Offline } from '../../../../shared/api/failure.ts'
import type { Activity } from '../../../../shared/api/activity.ts'
import { dayWords, formatTime } from '../../../../shared/rules/day.ts'
import type { Hours } from '../../../../shared/rules/hours/hours.ts'
import { Stamped } from '../../../ui/feedback/Stamp.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import { AskByPhone, AskForPlaces } from './AskForPlaces.tsx'
import styles from './NextPlaces.module.css'
import { availabilityQuery } from './queries.ts'
import { placesLeft, slotsAhead } from '../slots.ts'
import { nextOpenDays, firstFreeSlots } from './calendar.ts'
import { nothingFreeWords } from './calendarWords.ts'
import { Closings } from '../../../offline/cache/Closings.tsx'
import { failureOf } from '../../../offline/cache/failureOf.ts'
import { MINUTE_MS } from '../../../../shared/rules/time.ts'

type FreePlacesProps = { activities: readonly Activity[]; hours: Hours }

/** For each activity, the first free times of the next days, one tap from the recap. */
export function FreePlaces({ activities, hours }: FreePlacesProps) {
  const now = useNow()
  const days = nextOpenDays(hours, now)
  const answers = useQueries({
    queries: activities.flatMap(({ id }) => days.map((day) => availabilityQuery(id, day))),
  })
  const known = answers.flatMap(({ data }) => data ?? [])
  const failed = answers.some((answer) => failureOf(answer))
  const isOffline = answers.some((answer) => failureOf(answer) instanceof Offline)
  if (isOffline && !known.length) return <AskForPlaces />
  return (
    <>
      <ul className={`${layout.stack5} ${styles.lines}`}>
        {activities.map((activity) => {
          const own = known
            .map(({ value }) => value)
            .filter((one) => one.activityId === activity.id)
          const isKnown = own.length === days.length
          const isSold = own.some(({ slots, date }) => slotsAhead(slots, date, now).length)
          return (
            <li
              key={activity.id}
              className={`${layout.grid1} ${styles.line}`}
              data-hue={hueOf(activity.id)}
            >
              <h3 className={styles.name}>{activity.name}</h3>
              <Closings activity={activity.id} />
              {isKnown ? (
                <Places
                  {...{ activity, now }}
                  found={firstFreeSlots(own, activity, now)}
                  none={nothingFreeWords(hours, activity.id, { days, now, isSold })}
                />
              ) : (
                <Unknown failed={failed} />
              )}
            </li>
          )
        })}
      </ul>
      {known.length > 0 && (
        <Stamped
          at={Math.min(...known.map(({ at }) => at))}
          amber={5 * MINUTE_MS}
          red={30 * MINUTE_MS}
          failed={answers.some(({ isError }) => isError)}
        />
      )}
      <p className={`${text.note} ${styles.foot}`} role="status">
        {failed && 'Impossible de récupérer les disponibilités'}
      </p>
    </>
  )
}

type PlacesProps = {
  activity: Activity
  now: number
  found: ReturnType<typeof firstFreeSlots>
  none: string
}

function Places({ activity, now, found, none }: PlacesProps) {
  if (!found) {
    return (
      <>
        <p className={`${text.day} ${styles.day}`}>{none}</p>
        <p className={styles.times}>
          <Link to="/reservations" search={{ activity: activity.id }} className={styles.time}>
            Voir le calendrier<VisuallyHidden>&nbsp;: {activity.name}</VisuallyHidden>
          </Link>
        </p>
      </>
    )
  }
  const { day, slots } = found
  return (
    <>
      <p className={`${text.day} ${styles.day}`}>{dayWords(day, now)}</p>
      <p className={styles.times}>
        {slots.map((slot) => (
          <Link
            key={slot.time}
            to="/reservations"
            search={{ activity: activity.id, date: day, time: slot.time }}
            className={styles.time}
          >
            <VisuallyHidden>Réserver {activity.name} à </VisuallyHidden>
            {formatTime(slot.time)}
            <VisuallyHidden>, {placesLeft(slot, activity)}</VisuallyHidden>
          </Link>
        ))}
      </p>
    </>
  )
}

function Unknown({ failed }: { failed: boolean }) {
  return (
    <>
      <p className={`${text.day} ${styles.day}`}>{failed && <AskByPhone />}</p>
      <p className={styles.times}>
        {!failed && [1, 2, 3].map((one) => <span key={one} className={styles.blank} />)}
      </p>
    </>
  )
}
