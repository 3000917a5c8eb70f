import { queryOptions } from '@tanstack/react-query'
import { builtIn } from '../../ui/livingContext.ts'
import { ages } from './ages.ts'
import { lazyRequest } from './lazyRequest.ts'

/** The activities; before any answer, the build's copy, whose stamp is the build's date. */
export function activitiesQuery() {
  return queryOptions({
    queryKey: ['public', 'activities'],
    queryFn: ({ signal }) =>
      lazyRequest((endpoints) => endpoints.activities, undefined, { signal }),
    staleTime: ages.activities.staleTime,
    placeholderData: { value: builtIn.activities, at: builtIn.at },
  })
}

/** Opening hours; before any answer, the build's copy, whose stamp is the build's date. */
export function venueQuery() {
  return queryOptions({
    queryKey: ['public', 'venue'],
    queryFn: ({ signal }) => lazyRequest((endpoints) => endpoints.venue, undefined, { signal }),
    staleTime: ages.venue.staleTime,
    placeholderData: { value: builtIn.venue, at: builtIn.at },
  })
}
