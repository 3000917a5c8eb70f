import { lazyPart } from '../../../ui/lazyPart.ts'

/** « Vos coordonnées » of whoever is not signed in; it comes once an activity is chosen. */
export const useContactDetails = lazyPart(
  async () => (await import('./ContactDetails.tsx')).ContactDetails,
)
