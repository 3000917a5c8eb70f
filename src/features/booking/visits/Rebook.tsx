import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { Booking } from '../../../../shared/api/booking.ts'
import { addDays, dayWords, formatTime, today, weekday } from '../../../../shared/rules/day.ts'
import { choicesIn, salesOf, writeChoices } from '../../../../shared/rules/tariff.ts'
import { MINUTE_MS } from '../../../../shared/rules/time.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import { useNow } from '../../../ui/useNow.ts'
import { dayState } from '../calendar/calendar.ts'
import type { VenueData } from '../change/changes.ts'
import { draftOf, searchOf } from '../draft/draft.ts'
import { availabilityQuery } from '../calendar/queries.ts'
import { hasRoom, slotsAhead } from '../slots.ts'
import styles from './visits.module.css'
import { serverNow } from '../../../boot/clock.ts'

/** How many weeks are looked through for a free hour. */
const WEEKS_AHEAD = 4

type RebookProps = { booking: Booking; facts: VenueData; tone?: 'primary' | 'quiet' }

/**
 * The way to the same visit again: its activity, people and options, on its weekday's next free hour, which
 * is told. Nothing where the activity is no more.
 */
export function Rebook({ booking, facts, tone = 'quiet' }: RebookProps) {
  const now = useNow()
  const id = useId()
  const draft = draftAgain(booking, facts, now)
  const start = useNextStart(booking, draft, facts)
  if (!draft.activity) return null
  return (
    <div className={`${layout.grid1} ${styles.rowChange}`}>
      <ButtonLink
        size={tone === 'quiet' ? 'small' : 'normal'}
        tone={tone}
        to="/reservations"
        search={{ ...searchOf(draft), ...start }}
        aria-describedby={id}
      >
        Réserver à nouveau
      </ButtonLink>
      <p id={id} className={text.note}>
        {start && start.time !== booking.time && `${formatTime(booking.time)} n’est pas libre : `}
        {start && `${dayWords(start.date, now)} à ${formatTime(start.time)}`}
      </p>
    </div>
  )
}

/** The same wish, without its day and hour, of what there is today. */
function draftAgain(
  { activityId, participants, lines = [] }: Booking,
  facts: VenueData,
  now: number,
) {
  const options = lines.flatMap(({ option, quantity }) =>
    option ? [{ id: option, quantity }] : [],
  )
  const search = {
    activity: activityId,
    participants,
    tariffs: choicesIn(lines) && writeChoices(choicesIn(lines) ?? []),
    options: writeChoices(options),
  }
  return draftOf(search, { ...facts, now })
}

/**
 * The next start on the visit's weekday that has room: at its hour, else the next one after it, else the
 * first of that day; nothing where four weeks have none, or nobody answers.
 */
function useNextStart(
  { date, time }: Booking,
  draft: ReturnType<typeof draftOf>,
  { hours }: VenueData,
) {
  const client = useQueryClient()
  const { activity } = draft
  const sales = (activity && salesOf(activity, draft)) || undefined
  const find = async () => {
    if (!activity) return null
    const now = serverNow()
    const first = today(now)
    const wait = (weekday(date) - weekday(first) + 7) % 7
    const days = Array.from({ length: WEEKS_AHEAD }, (_, week) => addDays(first, wait + 7 * week))
    for (const day of days.filter((each) => dayState(hours, each, now).state === 'open')) {
      const { value } = await client.fetchQuery(availabilityQuery(activity.id, day))
      const free = slotsAhead(value.slots, day, now).filter((slot) =>
        hasRoom(slot, activity, sales),
      )
      const found = free.find((slot) => slot.time >= time) ?? free[0]
      if (found) return { date: day, time: found.time }
    }
    return null
  }
  const { data } = useQuery({
    queryKey: ['public', 'next-start', activity?.id, weekday(date), time, sales],
    queryFn: find,
    enabled: activity !== undefined,
    staleTime: 15_000,
    gcTime: 5 * MINUTE_MS,
  })
  return data ?? undefined
}
