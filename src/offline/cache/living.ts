import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import type { Hours } from '../../../shared/rules/hours/hours.ts'
import type { Living } from '../../../shared/pages/living.ts'
import type { Answer } from '../../platform/http.ts'
import { LivingContext } from '../../ui/livingContext.ts'
import { useHydrated } from '../../ui/useHydrated.ts'

/** Makes a document's values the first content of the cache. */
export function fillCache(client: QueryClient, { at, venue, activities }: Living): void {
  // Of a device whose clock is behind it would be fresh for ever.
  const updatedAt = Math.min(at, Date.now())
  client.setQueryData(['public', 'venue'], { value: venue, at }, { updatedAt })
  client.setQueryData(['public', 'activities'], { value: activities, at }, { updatedAt })
  // It may be a kept one: a quarter of an hour after midnight it would be believed unasked.
  void client.invalidateQueries({ queryKey: ['public'], refetchType: 'none' })
}

/** The opening hours that are known here, without asking for them. */
export function useKnownHours(): Hours {
  const { data } = useQuery<Answer<Hours>>({ queryKey: ['public', 'venue'], queryFn: skipToken })
  const { venue } = useContext(LivingContext)
  return useHydrated() ? (data?.value ?? venue) : venue
}
