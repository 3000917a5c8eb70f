import type { ReactNode } from 'react'
import styles from './views.module.css'

/** The ways to the other views: one row, which the finger moves where they do not fit. */
export function ViewNav({ children }: { children: ReactNode }) {
  return (
    <nav className={styles.views} aria-label="Vues de l’équipe">
      {children}
    </nav>
  )
}

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
