import { Link, useLocation } from '@tanstack/react-router'
import { phoneLink } from '../../../shared/pages/document.ts'
import { venue } from '../../../venue/venue.ts'
import { Page } from '../../ui/Page.tsx'
import { LostScreen } from './LostScreen.tsx'
import layout from '../../ui/layout.module.css'
import control from '../../ui/control.module.css'
import styles from './LostPage.module.css'
import { PageSearch } from './PageSearch.tsx'

const ways = [
  { label: 'Accueil', to: '/' },
  { label: 'Activités', to: '/activities' },
  { label: 'Tarifs', to: '/pricing' },
  { label: 'Réserver', to: '/reservations' },
  { label: 'Contact', to: '/contact' },
] as const

/** An address that leads nowhere: what it may have meant, a search, and the ways out. */
export function LostPage() {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <Page title="Page introuvable" noindex wide heading={false}>
      <div className={styles.lost}>
        <div className={layout.stack5}>
          <h1 tabIndex={-1}>Page introuvable</h1>
          <p className={styles.lead}>
            Cette adresse ne mène nulle part : le lien est peut-être ancien, ou mal recopié.
          </p>
          <PageSearch key={pathname} pathname={pathname} />
          <nav aria-label="Pages principales">
            <ul className={`${control.links} ${styles.ways}`}>
              {ways.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <p>
            Rien de tout cela ? Appelez-nous au{' '}
            <a href={phoneLink(venue.phone)} className={styles.phone}>
              {venue.phone}
            </a>
            .
          </p>
        </div>
        <LostScreen className={styles.screen} />
      </div>
    </Page>
  )
}
