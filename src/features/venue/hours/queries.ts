import { queryOptions } from '@tanstack/react-query'
import { builtInHours } from '../../../../venue/venue.ts'
import { ages } from '../../../offline/cache/ages.ts'
import { ask } from '../../../offline/cache/ask.ts'

/** Opening hours; before any answer, the build's copy, whose stamp is the build's date. */
export function venueQuery() {
  return queryOptions({
    queryKey: ['public', 'venue'],
    queryFn: ({ signal }) => ask((endpoints) => endpoints.venue, undefined, { signal }),
    staleTime: ages.venue.staleTime,
    placeholderData: { value: builtInHours, at: __BUILT_AT__ },
  })
}
