import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Activity } from '../../../../shared/api/activity.ts'
import { today, weekdays } from '../../../../shared/rules/day.ts'
import type { Hours } from '../../../../shared/rules/hours/hours.ts'
import { Button } from '../../../ui/Button.tsx'
import { RefetchButton } from '../../../ui/RefetchButton.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { placesInWords } from '../slots.ts'
import {
  type DayAvailability,
  shiftMonth,
  dayAfterKey,
  firstOpenDay,
  bookableRange,
  monthOf,
  weeksAhead,
} from './calendar.ts'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import styles from './Calendar.module.css'
import { AskForPlaces } from './AskForPlaces.tsx'
import { CalendarDay, useMonths } from './CalendarDay.tsx'
import { closuresOf, monthsInWords } from './calendarWords.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import { VenuePhone } from '../../../ui/VenuePhone.tsx'

type CalendarProps = {
  labelledBy: string
  /** Whose places are told; the opening hours alone without. */
  activity?: Activity | undefined
  participants?: number | undefined
  hours: Hours
  now: number
  chosen: string | undefined
  onChoose: (day: string) => void
}

/** A month at a glance; arrows, Home, End, Page Up and Page Down move the focus from day to day. */
export function Calendar({
  labelledBy,
  activity,
  participants,
  hours,
  now,
  chosen,
  onChoose,
}: CalendarProps) {
  const [{ cursor, isByKey }, setCursor] = useState(() => ({
    cursor: chosen ?? firstOpenDay(hours, now),
    isByKey: false,
  }))
  const grid = useRef<HTMLDivElement>(null)
  // A key moves the browser's focus along.
  useEffect(() => {
    if (isByKey) grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus()
  }, [cursor, isByKey])
  const month = monthOf(cursor)
  const weeks = weeksAhead(month, now)
  const months = [...new Set(weeks.flat().flatMap((day) => (day ? monthOf(day) : [])))]
  const { glanceAt, failed, isKnown } = useMonths({ activity, participants, hours, now, months })
  const closures = (one: string) => closuresOf(hours, one, now, activity?.id)
  const knownAt = (day: string | undefined) => (day ? glanceAt(day) : undefined)
  const move = (event: KeyboardEvent) => {
    const target = dayAfterKey(event.key, cursor, now)
    if (!target) return
    event.preventDefault()
    setCursor({ cursor: target, isByKey: true })
  }
  const choose = (picked: string) => {
    setCursor({ cursor: picked, isByKey: false })
    onChoose(picked)
  }
  const dayOf = (day: string | undefined, index: number) =>
    day === undefined ? (
      <div key={index} role="presentation" />
    ) : (
      <CalendarDay
        key={day}
        {...{ day, at: glanceAt(day), onKeyDown: move, onChoose: choose }}
        isToday={day === today(now)}
        isChosen={day === chosen}
        isCursor={day === cursor}
      />
    )
  return (
    <div className={layout.stack3}>
      <MonthBar
        {...{ month, now, months }}
        onMonth={(next) => setCursor({ cursor: firstDayIn(next, hours, now), isByKey: false })}
      />
      <div role="grid" aria-labelledby={labelledBy} className={styles.grid} ref={grid}>
        <div role="row" className={styles.week}>
          {weekdays.map((name) => (
            <div key={name} role="columnheader" aria-label={name} className={styles.weekday}>
              {name.slice(0, 3)}
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week.find(Boolean)} role="row" className={styles.week}>
            {week.map(dayOf)}
          </div>
        ))}
      </div>
      <TooMany participants={participants} days={weeks.flat().map(knownAt)} />
      {/* With a day chosen, its times say the same, and try again. */}
      {failed && !chosen && <PlacesUnavailable {...failed} />}
      <Closures lines={[...new Set(months.flatMap(closures))]}>
        {isKnown && (
          <li>Le trait sous un jour : plus il est long, plus il reste d’horaires libres.</li>
        )}
      </Closures>
    </div>
  )
}

type MonthBarProps = {
  month: string
  /** Those of which days are shown. */
  months: readonly string[]
  now: number
  onMonth: (month: string) => void
}

function MonthBar({ month, months, now, onMonth }: MonthBarProps) {
  const { first, last } = bookableRange(now)
  const isFirst = month <= monthOf(first)
  const isLast = month >= monthOf(last)
  return (
    <div className={styles.bar}>
      <p className={`${text.day} ${styles.month}`} aria-live="polite">
        {monthsInWords(months)}
      </p>
      <div className={layout.row}>
        <Button
          tone="quiet"
          aria-label="Mois précédent"
          aria-disabled={isFirst}
          onClick={() => !isFirst && onMonth(shiftMonth(month, -1))}
        >
          <Icon name="chevron-left" />
        </Button>
        <Button
          tone="quiet"
          aria-label="Mois suivant"
          aria-disabled={isLast}
          onClick={() => !isLast && onMonth(shiftMonth(month, 1))}
        >
          <Icon name="chevron-right" />
        </Button>
      </div>
    </div>
  )
}

type TooManyProps = {
  participants: number | undefined
  days: readonly (DayAvailability | undefined)[]
}

/** Why none of the days that are shown can be had, where those that are open have room for fewer only. */
function TooMany({ participants, days }: TooManyProps) {
  const open = days.flatMap((day) => (day?.state === 'open' && day.starts ? day : []))
  const most = Math.max(0, ...open.map(({ smaller = 0 }) => smaller))
  if (participants === undefined || !most || open.some(({ free }) => free)) return null
  return (
    <Notice
      tone="warning"
      title={`Aucun de ces jours n’a ${placesInWords(participants)} au même horaire`}
    >
      <p>
        Au plus {placesInWords(most)} par horaire : soyez moins nombreux, prenez deux horaires, ou
        appelez le <VenuePhone />.
      </p>
    </Notice>
  )
}

function Closures({ lines, children }: { lines: string[]; children: ReactNode }) {
  return (
    <ul className={`${text.note} ${layout.grid1}`}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {children}
    </ul>
  )
}

function firstDayIn(month: string, hours: Hours, now: number): string {
  const first = firstOpenDay(hours, now, `${month}-01`)
  return monthOf(first) === month ? first : `${month}-01`
}

type UnavailableProps = { error: unknown; isFetching: boolean; refetch: () => unknown }

/** Free places could not be asked for: why, and another try. */
export function PlacesUnavailable({ error, ...query }: UnavailableProps) {
  return (
    <Notice tone="error" title="Impossible de récupérer les disponibilités">
      <p>{errorSentence(error)}</p>
      <AskForPlaces />
      <div>
        <RefetchButton tone="quiet" query={query} />
      </div>
    </Notice>
  )
}
