import { useContext } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Offline } from '../../../shared/api/failure.ts'
import type { Activity } from '../../../shared/api/activity.ts'
import { builtIn, LivingContext } from '../../ui/livingContext.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { ages } from '../../offline/cache/ages.ts'
import { failureOf } from '../../offline/cache/failureOf.ts'
import { lazyRequest } from '../../offline/cache/lazyRequest.ts'

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

/** The activities; before any answer, the build's copy, whose stamp is the build's date. */
function activitiesQuery() {
  return queryOptions({
    queryKey: ['public', 'activities'],
    queryFn: ({ signal }) =>
      lazyRequest((endpoints) => endpoints.activities, undefined, { signal }),
    staleTime: ages.activities.staleTime,
    placeholderData: { value: builtIn.activities, at: builtIn.at },
  })
}
