import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Draft } from '../draft/draft.ts'
import { availabilityQuery } from '../calendar/queries.ts'
import type { HoldState } from '../hold/useHold.ts'

/**
 * Places left on the day of a draft; those of the page's own hold count as free. They are asked for anew
 * when there is another hold, or none could be had.
 */
export function useAvailability(
  { activity, date }: Draft,
  { ownId, refused }: Pick<HoldState, 'ownId' | 'refused'>,
) {
  const isAsked = activity !== undefined && date !== undefined
  const query = useQuery({
    ...availabilityQuery(activity?.id ?? '', date ?? '', ownId),
    enabled: isAsked,
  })
  const { refetch } = query
  useEffect(() => {
    if ((ownId || refused) && isAsked) void refetch()
  }, [ownId, refused, isAsked, refetch])
  return query
}
