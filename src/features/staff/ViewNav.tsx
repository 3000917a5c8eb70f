import type { ReactNode } from 'react'
import { Icon } from '../../ui/drawings/Icon.tsx'
import styles from './views.module.css'

/** The views of the venue's own devices, by what each is called. */
export const viewNames = {
  door: 'Porte',
  day: 'Journée',
  sell: 'Réserver',
  close: 'Fermer',
  todo: 'À régler',
  inquiries: 'Demandes',
  venue: 'Salle',
  figures: 'Chiffres',
  team: 'Équipe',
} as const
export type DeskView = keyof typeof viewNames

const viewSigns = {
  door: <Icon name="door-open" />,
  day: <Icon name="calendar-days" />,
  sell: <Icon name="calendar-plus" />,
  close: <Icon name="calendar-x" />,
  todo: <Icon name="bell" />,
  inquiries: <Icon name="mail" />,
  venue: <Icon name="house" />,
  figures: <ChartSign />,
  team: <Icon name="user-round" />,
} as const satisfies Record<DeskView, ReactNode>

type ViewNavProps = {
  views: readonly DeskView[]
  view: DeskView
  onView: (view: DeskView) => void
}

/** The bar of views: each has its place, the one that is shown as well. */
export function ViewNav({ views, view, onView }: ViewNavProps) {
  return (
    <nav className={styles.views} aria-label="Vues de l’équipe">
      {views.map((one) => (
        <button
          key={one}
          type="button"
          aria-current={one === view ? 'page' : undefined}
          onClick={() => onView(one)}
        >
          {viewSigns[one]}
          <span>{viewNames[one]}</span>
        </button>
      ))}
    </nav>
  )
}

/** Three columns, drawn as the icons are: of their sprite, which every visitor loads, it is no part. */
function ChartSign() {
  return (
    <svg
      width="1.5rem"
      height="1.5rem"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M3 21h18M7 17v-5M12 17V5M17 17V9" />
    </svg>
  )
}
