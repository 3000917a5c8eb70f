import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { capital, weekdays } from '../../../../shared/rules/day.ts'
import type { Hours, Span } from '../../../../shared/rules/hours/hours.ts'
import type { Answer } from '../../../platform/http.ts'
import { useLiving } from '../../../offline/cache/living.ts'
import { venueQuery } from '../../../offline/cache/venueQueries.ts'

/** The opening hours from the freshest source there is. */
export function useHours() {
  const { value: hours, ...told } = useLiving(useQuery(venueQuery()), ({ venue }) => venue)
  return { hours, ...told }
}

type VenueQueryState = Pick<UseQueryResult<Answer<Hours>>, 'data' | 'isFetching' | 'failureCount'>

/**
 * Whether passwords and addresses of accounts are changed on this site; nothing while it is being asked.
 * Where it cannot be learnt they are: the form then says itself what failed.
 */
export function canChangePasswords({
  data,
  isFetching,
  failureCount,
}: VenueQueryState): boolean | undefined {
  const accountsCan = data?.value.accountsCan
  if (accountsCan) return accountsCan.includes('password')
  return isFetching && failureCount === 0 ? undefined : true
}

export function useCanChangePasswords(): boolean | undefined {
  return canChangePasswords(useQuery(venueQuery()))
}

type WeekDay = { weekday: number; name: string; spans: Span[]; reason?: string }

/** The weekly rule, Monday first; `weekday` is 1 to 7. */
export function weekOf(hours: Hours): WeekDay[] {
  return weekdays.map((name, index) => {
    const span = hours.weekly[String(index + 1)]
    return { weekday: index + 1, name: capital(name), spans: span ? [span] : [] }
  })
}
