import type { Todo } from '../../../../shared/api/staff/closures.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { addDays, instantOf } from '../../../../shared/rules/day.ts'
import { closingWords } from '../../../../shared/rules/hours/closings.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { scopeWords } from '../close/closing.ts'
import { useTeamQuery } from '../teamQuery.ts'

type DayClosingsProps = { date: string; activityId?: string }

/** What the team has closed of a day, or of an activity's, where its visits or starts are told: one line each. */
export function DayClosings({ date, activityId }: DayClosingsProps) {
  const { value } = useTeamQuery(staffCalls.todo, undefined, { live: true })
  if (!value) return null
  const { closures, pools } = value
  const [begin = 0, end = 0] = [date, addDays(date, 1)].map((day) => instantOf(day, '00:00'))
  const own = pools.find(({ activities }) => activities.some(({ id }) => id === activityId))
  const met = closures.filter(
    (one) =>
      one.stations === 0 &&
      one.from < end &&
      one.to > begin &&
      (!activityId || (one.pool ?? own?.id) === own?.id) &&
      (!activityId || (one.activityId ?? activityId) === activityId),
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
