import { Link } from '@tanstack/react-router'
import { CalendarPlus, House, Ticket, User } from 'lucide-react'
import styles from './TabBar.module.css'

const tabs = [
  { label: 'Accueil', to: '/', Icon: House },
  { label: 'Réserver', to: '/reservations', Icon: CalendarPlus },
  { label: 'Mes réservations', to: '/client/reservations', Icon: Ticket },
  { label: 'Profil', to: '/client/profile', Icon: User },
] as const

/** The installed app's four places, under the thumb; hidden in a browser's tab. */
export function TabBar({ inert }: { inert: boolean }) {
  return (
    <nav className={styles.tabs} aria-label="Onglets" inert={inert}>
      <ul className={styles.list}>
        {tabs.map(({ label, to, Icon }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
              <Icon width={22} height={22} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
