import type { Todo } from '../../../../shared/api/staff/closures.ts'
import { addDays, instantOf } from '../../../../shared/rules/day.ts'
import { closingWords } from '../../../../shared/rules/hours/closings.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { scopeWords } from '../close/closing.ts'

type DayClosingsProps = Pick<Todo, 'closures' | 'pools'> & { date: string }

/** What the team has closed of a day, at the head of its visits: one line each. */
export function DayClosings({ closures, pools, date }: DayClosingsProps) {
  const [begin = 0, end = 0] = [date, addDays(date, 1)].map((day) => instantOf(day, '00:00'))
  const met = closures.filter(
    ({ from, to, stations }) => stations === 0 && from < end && to > begin,
  )
  if (met.length === 0) return null
  return (
    <Notice tone="warning" silent>
      {met.map((one) => (
        <p key={one.id}>{`${scopeWords(one, pools)}\u00a0: ${closingWords(one)}.`}</p>
      ))}
    </Notice>
  )
}

/** The ids of the visits that stand in what is closed, until somebody has settled them. */
export function closedVisits({ visits }: Pick<Todo, 'visits'>): ReadonlySet<string> {
  return new Set(
    visits.filter(({ why }) => why.some(({ what }) => what === 'closed')).map(({ id }) => id),
  )
}
