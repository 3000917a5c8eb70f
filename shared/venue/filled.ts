import { builtInActivities, builtInHours } from '../../venue/venue.ts'
import { fillPlaces, livingFillers, type LivingValues } from '../pages/places.ts'

const builtIn = livingFillers({ venue: builtInHours, activities: builtInActivities })

/** Texts of the folder with the prices and hours of the moment; of what those do not tell, with the build's. */
export function fillLivingTexts<T>(texts: T, living: LivingValues): T {
  return fillPlaces(texts, new Map([...builtIn, ...livingFillers(living)]))
}
