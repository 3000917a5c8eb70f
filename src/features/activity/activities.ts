import { useQuery } from '@tanstack/react-query'
import type { Activity } from '../../contract/activity.ts'
import { builtInActivities } from '../../contract/venue.ts'
import { activitiesQuery } from './queries.ts'

/** What can be played, from the freshest source there is; `failed` when the last call was. */
export function useActivities(): { activities: Activity[]; at: number; failed: boolean } {
  const { data, isError } = useQuery(activitiesQuery())
  return {
    activities: data?.value ?? builtInActivities,
    at: data?.at ?? __BUILT_AT__,
    failed: isError,
  }
}

/** One activity by its id, as the venue sells it today. */
export function useActivity(id: string): Activity | undefined {
  return useActivities().activities.find((activity) => activity.id === id)
}
