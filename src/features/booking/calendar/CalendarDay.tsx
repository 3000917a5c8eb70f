import type { KeyboardEvent } from 'react'
import { type DayAvailability, dayState, dayAvailability } from './calendar.ts'
import styles from './Calendar.module.css'
import { dayMark, calendarDayWords } from './calendarWords.ts'
import { useQueries } from '@tanstack/react-query'
import type { Activity } from '../../../../shared/api/activity.ts'
import type { Hours } from '../../../../shared/rules/hours/hours.ts'
import { failureOf } from '../../../offline/cache/failureOf.ts'
import { monthQuery } from './queries.ts'

type CalendarDayProps = {
  day: string
  at: DayAvailability
  isToday: boolean
  isChosen: boolean
  isCursor: boolean
  onChoose: (day: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A day that says at a glance, and in words, whether it is open and how free it is. */
export function CalendarDay({ day, at, isToday, isChosen, isCursor, ...on }: CalendarDayProps) {
  const isOpen = at.state === 'open'
  return (
    <div role="gridcell" aria-selected={isChosen}>
      <button
        type="button"
        className={styles.day}
        data-day={day}
        data-state={at.state}
        data-word={dayMark(at, isToday)}
        data-full={isOpen && at.free === 0}
        data-special={at.reason !== undefined}
        tabIndex={isCursor ? 0 : -1}
        aria-label={calendarDayWords(day, at)}
        aria-disabled={!isOpen}
        aria-current={isToday ? 'date' : undefined}
        onKeyDown={on.onKeyDown}
        onClick={() => isOpen && on.onChoose(day)}
      >
        <span>{day.endsWith('-01') ? '1er' : Number(day.slice(8))}</span>
        {at.free !== undefined && at.free > 0 && (
          <Meter free={at.free} starts={at.starts ?? at.free} />
        )}
      </button>
    </div>
  )
}

function Meter({ free, starts }: { free: number; starts: number }) {
  return (
    <span className={styles.meter} aria-hidden="true">
      <span style={{ inlineSize: `${(100 * free) / starts}%` }} />
    </span>
  )
}

type MonthInput = {
  activity: Activity | undefined
  participants: number | undefined
  hours: Hours
  now: number
  months: readonly string[]
}

/** What is known of each day of some months: by the hours at once, by its free places when they come. */
export function useMonths({ activity, participants, hours, now, months }: MonthInput) {
  const queries = useQueries({
    queries: months.map((month) => ({
      ...monthQuery(activity?.id ?? '', month),
      enabled: activity !== undefined,
    })),
  })
  const days = queries.flatMap(({ data }) => data?.value.days ?? [])
  const availabilityOf = (day: string): DayAvailability => {
    const known = dayState(hours, day, now, activity?.id)
    const monthDay = days.find(({ date }) => date === day)
    return activity ? dayAvailability(known, monthDay, activity, now, participants) : known
  }
  return {
    glanceAt: availabilityOf,
    isKnown: days.length > 0,
    failed: queries.find((query) => failureOf(query)),
  }
}
