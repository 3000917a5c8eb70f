import { type QueryClient, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useContext } from 'react'
import type { Hours } from '../../../shared/rules/hours/hours.ts'
import type { Living } from '../../../shared/pages/living.ts'
import type { Answer } from '../../platform/http.ts'
import { LivingContext } from '../../ui/livingContext.ts'
import { useHydrated } from '../../ui/useHydrated.ts'

/**
 * Makes a document's values the first content of the cache. `readAt` is the server's time of values that were
 * read just now: these are not asked again.
 */
export function fillCache(client: QueryClient, living: Living, readAt?: number): void {
  const { venue, activities } = living
  const at = readAt ?? living.at
  // Of a device whose clock is behind it would be fresh for ever.
  const updatedAt = Math.min(at, Date.now())
  client.setQueryData(['public', 'venue'], { value: venue, at }, { updatedAt })
  client.setQueryData(['public', 'activities'], { value: activities, at }, { updatedAt })
  // A kept one of a quarter of an hour after midnight would be believed unasked.
  if (!readAt) void client.invalidateQueries({ queryKey: ['public'], refetchType: 'none' })
}

type LivingValue<T> = {
  value: T
  /** Server time of it, epoch milliseconds. */
  at: number
  failed: boolean
  /** It is the venue's own word, not the build's copy. */
  isLoaded: boolean
}

/** What a query tells, from the freshest source there is; in a first render what the document says. */
export function useLiving<T>(
  query: UseQueryResult<Answer<T>>,
  inDocument: (living: Living) => T,
): LivingValue<T> {
  const { data, isError, isSuccess, isPlaceholderData } = query
  const living = useContext(LivingContext)
  const isHydrated = useHydrated()
  return {
    value: (isHydrated && data?.value) || inDocument(living),
    at: (isHydrated && data?.at) || living.at,
    failed: isHydrated && isError,
    isLoaded: isHydrated && isSuccess && !isPlaceholderData,
  }
}

/** The opening hours that are known here, without asking for them. */
export function useKnownHours(): Hours {
  const { data } = useQuery<Answer<Hours>>({ queryKey: ['public', 'venue'], queryFn: skipToken })
  const { venue } = useContext(LivingContext)
  return useHydrated() ? (data?.value ?? venue) : venue
}
