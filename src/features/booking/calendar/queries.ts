import { queryOptions } from '@tanstack/react-query'
import { endpoints } from '../../../../shared/api/endpoints.ts'
import { MINUTE_MS } from '../../../../shared/rules/time.ts'
import { request } from '../../../platform/http.ts'

/**
 * Places left on a day, those of the customer's own hold among them; never stored, and never what
 * decides whether a booking is accepted.
 */
export function availabilityQuery(activityId: string, date: string, holdId?: string) {
  return queryOptions({
    queryKey: ['public', 'availability', activityId, date],
    queryFn: ({ signal }) =>
      request(endpoints.availability, { activityId, date, ...(holdId && { holdId }) }, { signal }),
    staleTime: 15_000,
    gcTime: 5 * MINUTE_MS,
    // A place that may come free is looked for again.
    refetchInterval: ({ state }) =>
      state.data?.value.slots.some(({ freesAt }) => freesAt) ? 30_000 : false,
  })
}

/** A whole month of an activity, where the venue can tell it; never stored either. */
export function monthQuery(activityId: string, month: string) {
  return queryOptions({
    queryKey: ['public', 'month', activityId, month],
    queryFn: ({ signal }) => request(endpoints.month, { activityId, month }, { signal }),
    staleTime: 15_000,
    gcTime: 5 * MINUTE_MS,
  })
}
