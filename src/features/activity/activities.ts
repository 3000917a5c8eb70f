import { useContext } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Offline } from '../../../shared/api/failure.ts'
import type { Activity } from '../../../shared/api/activity.ts'
import { LivingContext } from '../../ui/livingContext.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { failureOf } from '../../offline/cache/failureOf.ts'
import { activitiesQuery } from '../../offline/cache/venueQueries.ts'

type Activities = {
  activities: Activity[]
  /** Server time of these, epoch milliseconds. */
  at: number
  failed: boolean
  /** Why these are the build's copy, where the venue answered nothing that can be read (§7). */
  failure: Error | undefined
  /** These are the venue's own word, not the build's copy. */
  isLoaded: boolean
}

/** What can be played, from the freshest source there is. */
export function useActivities(): Activities {
  const query = useQuery(activitiesQuery())
  const { data, error, isError, isSuccess, isPlaceholderData } = query
  const { activities, at } = useContext(LivingContext)
  if (!useHydrated()) return { activities, at, failed: false, failure: undefined, isLoaded: false }
  return {
    activities: data?.value ?? activities,
    at: data?.at ?? at,
    failed: isError,
    failure: error instanceof Offline ? undefined : failureOf(query),
    isLoaded: isSuccess && !isPlaceholderData,
  }
}

/** One activity by its id, as the venue sells it today. */
export function useActivity(id: string): Activity | undefined {
  return useActivities().activities.find((activity) => activity.id === id)
}
