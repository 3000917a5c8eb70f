import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/drawings/Icon.tsx'
import styles from './TabBar.module.css'

const tabs = [
  { label: 'Accueil', to: '/', icon: 'house' },
  { label: 'Réserver', to: '/reservations', icon: 'calendar-plus' },
  { label: 'Mes réservations', to: '/client/reservations', icon: 'ticket' },
  { label: 'Profil', to: '/client/profile', icon: 'user' },
] as const

/** The installed app's four places, under the thumb; hidden in a browser's tab. */
export function TabBar({ inert }: { inert: boolean }) {
  return (
    <nav className={styles.tabs} aria-label="Onglets" inert={inert}>
      <ul className={styles.list}>
        {tabs.map(({ label, to, icon }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
              <Icon name={icon} size={22} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
