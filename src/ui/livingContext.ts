import { createContext } from 'react'
import type { Living } from '../../shared/pages/living.ts'
import { builtInActivities, builtInHours } from '../../venue/venue.ts'

/** What a device goes by that never heard from the server: the copy of the build. */
export const builtIn: Living = {
  at: __BUILT_AT__,
  venue: builtInHours,
  activities: builtInActivities,
}

/** The values of the document: the first render shows them, whatever the cache has heard since. */
export const LivingContext = createContext(builtIn)
