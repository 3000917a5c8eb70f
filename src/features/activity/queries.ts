import { queryOptions } from '@tanstack/react-query'
import { builtInActivities } from '../../../venue/venue.ts'
import { ages } from '../../offline/cache/ages.ts'
import { ask } from '../../offline/cache/ask.ts'

/** The activities; before any answer, the build's copy, whose stamp is the build's date. */
export function activitiesQuery() {
  return queryOptions({
    queryKey: ['public', 'activities'],
    queryFn: ({ signal }) => ask((endpoints) => endpoints.activities, undefined, { signal }),
    staleTime: ages.activities.staleTime,
    placeholderData: { value: builtInActivities, at: __BUILT_AT__ },
  })
}
