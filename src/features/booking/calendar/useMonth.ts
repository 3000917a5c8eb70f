import { useQuery } from '@tanstack/react-query'
import type { Activity } from '../../../../shared/api/activity.ts'
import type { Hours } from '../../../../shared/rules/hours.ts'
import { failureOf } from '../../../offline/cache/failureOf.ts'
import { dayState, glance, type Glance } from './calendar.ts'
import { monthQuery } from '../queries.ts'

type MonthWish = {
  activity: Activity | undefined
  participants: number | undefined
  hours: Hours
  now: number
  month: string
}

/** What is known of each day of a month: by the hours at once, by its free places when they come. */
export function useMonth({ activity, participants, hours, now, month }: MonthWish) {
  const query = useQuery({
    ...monthQuery(activity?.id ?? '', month),
    enabled: activity !== undefined,
  })
  const days = query.data?.value.days
  const glanceAt = (day: string): Glance => {
    const known = dayState(hours, day, now)
    const told = days?.find(({ date }) => date === day)
    return activity ? glance(known, told, activity, now, participants) : known
  }
  return { glanceAt, isKnown: days !== undefined, failed: failureOf(query) && query }
}
