/** The team's views, by what each is called. */
export const viewNames = {
  day: 'Journée',
  sell: 'Réserver',
  close: 'Fermer',
  todo: 'À régler',
  venue: 'Salle',
  figures: 'Chiffres',
  team: 'Équipe',
} as const
export type DeskView = keyof typeof viewNames
