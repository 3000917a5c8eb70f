import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Draft } from './draft.ts'
import { availabilityQuery } from './queries.ts'

/** Places left on the day of a draft; those of the page's own hold count as free. */
export function useAvailability({ activity, date }: Draft, holdId: string | undefined) {
  const isAsked = activity !== undefined && date !== undefined
  const query = useQuery({
    ...availabilityQuery(activity?.id ?? '', date ?? '', holdId),
    enabled: isAsked,
  })
  const { refetch } = query
  useEffect(() => {
    if (holdId && isAsked) void refetch()
  }, [holdId, isAsked, refetch])
  return query
}
