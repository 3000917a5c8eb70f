import { queryOptions } from '@tanstack/react-query'
import { endpoints } from '../../contract/endpoints.ts'
import { builtInHours } from '../../contract/venue.ts'
import { datasets } from '../../offline/datasets.ts'
import { request } from '../../platform/http.ts'

/** Opening hours; before any answer, the build's copy, whose stamp is the build's date. */
export function venueQuery() {
  return queryOptions({
    queryKey: ['public', 'venue'],
    queryFn: ({ signal }) => request(endpoints.venue, undefined, { signal }),
    staleTime: datasets.venue.staleTime,
    placeholderData: { value: builtInHours, at: __BUILT_AT__ },
  })
}
