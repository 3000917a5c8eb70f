import type { KeyboardEvent } from 'react'
import { formatDay, today } from '../../contract/day.ts'
import type { Hours } from '../../contract/hours.ts'
import { dayState } from './calendar.ts'
import styles from './Calendar.module.css'

type CalendarDayProps = {
  day: string | undefined
  hours: Hours
  now: number
  isChosen: boolean
  isCursor: boolean
  onChoose: (day: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

export function CalendarDay({ day, hours, now, isChosen, isCursor, ...on }: CalendarDayProps) {
  if (!day) return <div role="presentation" />
  const { state, reason } = dayState(hours, day, now)
  const isOpen = state === 'open'
  const isToday = day === today(now)
  const words = [formatDay(day), state === 'closed' && 'fermé', reason].filter(Boolean).join(', ')
  return (
    <div role="gridcell" aria-selected={isChosen}>
      <button
        type="button"
        className={styles.day}
        data-day={day}
        data-state={state}
        data-word={state === 'closed' ? 'fermé' : isToday && isOpen ? 'auj.' : undefined}
        data-special={reason !== undefined}
        tabIndex={isCursor ? 0 : -1}
        aria-label={words}
        aria-disabled={!isOpen}
        aria-current={isToday ? 'date' : undefined}
        onKeyDown={on.onKeyDown}
        onClick={() => isOpen && on.onChoose(day)}
      >
        <span>{day.endsWith('-01') ? '1er' : Number(day.slice(8))}</span>
      </button>
    </div>
  )
}
