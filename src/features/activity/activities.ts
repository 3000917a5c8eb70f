import { useQuery } from '@tanstack/react-query'
import { Offline } from '../../../shared/api/failure.ts'
import type { Activity } from '../../../shared/api/activity.ts'
import { useLiving } from '../../offline/cache/living.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { failureOf } from '../../offline/cache/failureOf.ts'
import { activitiesQuery } from '../../offline/cache/venueQueries.ts'

/**
 * What can be played, from the freshest source there is. `failure`: why these are the build's copy, where the venue
 * answered nothing that can be read (§7).
 */
export function useActivities() {
  const query = useQuery(activitiesQuery())
  const { value: activities, ...told } = useLiving(query, (living) => living.activities)
  const isUnreadable = useHydrated() && !(query.error instanceof Offline)
  return { activities, ...told, failure: isUnreadable ? failureOf(query) : undefined }
}

/** One activity by its id, as the venue sells it today. */
export function useActivity(id: string): Activity | undefined {
  return useActivities().activities.find((activity) => activity.id === id)
}
