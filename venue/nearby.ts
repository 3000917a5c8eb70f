/** How one comes, in a few words; `access.ts` tells it in full. Part of `venue.ts`: another venue edits both. */
export const accessSummary = [
  { means: 'train', text: 'Gare d’Argentelle-Centre, ligne Z, à sept minutes à pied' },
  { means: 'bus', text: 'Bus 997 et 999, arrêt « Les Manettes », à cinquante mètres' },
  { means: 'car', text: 'Parking du Port à 200 m, gratuit après 18 h et le dimanche' },
] as const
