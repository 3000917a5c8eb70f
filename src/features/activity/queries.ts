import { queryOptions } from '@tanstack/react-query'
import { endpoints } from '../../contract/endpoints.ts'
import { builtInActivities } from '../../contract/venue.ts'
import { datasets } from '../../offline/datasets.ts'
import { request } from '../../platform/http.ts'

/** The activities; before any answer, the build's copy, whose stamp is the build's date. */
export function activitiesQuery() {
  return queryOptions({
    queryKey: ['public', 'activities'],
    queryFn: ({ signal }) => request(endpoints.activities, undefined, { signal }),
    staleTime: datasets.activities.staleTime,
    placeholderData: { value: builtInActivities, at: __BUILT_AT__ },
  })
}
