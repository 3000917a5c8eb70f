import { phoneLink } from '../contract/document.ts'
import { venue } from '../contract/venue.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'
import styles from './NotFound.module.css'

const ways = [
  { label: 'Revenir à l’accueil', to: '/' },
  { label: 'Voir les activités', to: '/activities' },
  { label: 'Consulter les tarifs', to: '/pricing' },
  { label: 'Réserver', to: '/reservations' },
  { label: 'Nous contacter', to: '/contact' },
] as const

/** An address that leads nowhere, and the ways out of it. */
export function NotFound() {
  return (
    <Page
      title="Page introuvable"
      noindex
      wide
      lead="Cette adresse ne mène nulle part : le lien est peut-être ancien, ou mal recopié."
    >
      <div className={styles.body}>
        <div className={styles.code} aria-hidden="true">
          <span />
        </div>
        <div className={styles.help}>
          <ul className={styles.ways}>
            {ways.map(({ label, to }) => (
              <li key={to}>
                <ButtonLink to={to} tone={to === '/' ? 'primary' : 'plain'} wide>
                  {label}
                </ButtonLink>
              </li>
            ))}
          </ul>
          <p>
            Vous cherchiez quelque chose de précis ? Appelez-nous au{' '}
            <a href={phoneLink(venue.phone)}>{venue.phone}</a>.
          </p>
        </div>
      </div>
    </Page>
  )
}
