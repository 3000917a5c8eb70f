import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { phoneLink } from '../../../shared/rules/phone.ts'
import { venue } from '../../../venue/venue.ts'
import { Page } from '../../ui/Page.tsx'
import layout from '../../ui/styles/layout.module.css'
import control from '../../ui/styles/control.module.css'
import styles from './notFound.module.css'
import { type FormEvent, useId, useState } from 'react'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import link from '../../ui/styles/link.module.css'
import { pageEntries, type PageEntry, searchPages, wordsOfPath } from './search.ts'

const four = 'M0 0h10v20h10V0h10v50H20V30H0z'
const zero = 'M0 0h30v50H0zm10 10v30h10V10z'
/** « PERDU » */
const lost =
  'M80 52h15v5h-15zM80 57h5v5h-5zM95 57h5v5h-5zM80 62h15v5h-15zM80 67h5v5h-5zM80 72h5v5h-5zM105 52h20v5h-20zM105 57h5v5h-5zM105 62h15v5h-15zM105 67h5v5h-5zM105 72h20v5h-20zM130 52h15v5h-15zM130 57h5v5h-5zM145 57h5v5h-5zM130 62h15v5h-15zM130 67h5v5h-5zM140 67h5v5h-5zM130 72h5v5h-5zM145 72h5v5h-5zM155 52h15v5h-15zM155 57h5v5h-5zM170 57h5v5h-5zM155 62h5v5h-5zM170 62h5v5h-5zM155 67h5v5h-5zM170 67h5v5h-5zM155 72h15v5h-15zM180 52h5v5h-5zM195 52h5v5h-5zM180 57h5v5h-5zM195 57h5v5h-5zM180 62h5v5h-5zM195 62h5v5h-5zM180 67h5v5h-5zM195 67h5v5h-5zM185 72h10v5h-10z'

const ways = [
  { label: 'Accueil', to: '/' },
  { label: 'Activités', to: '/activities' },
  { label: 'Tarifs', to: '/pricing' },
  { label: 'Réserver', to: '/reservations' },
  { label: 'Contact', to: '/contact' },
] as const

/** An address that leads nowhere: what it may have meant, a search, and the ways out. */
export function NotFoundPage() {
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

function LostScreen({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 320 420" aria-hidden="true" focusable="false">
      <path fill="#ff78ba" opacity=".22" d="M30 398h250l40 22H0z" />
      <path fill="#241a44" d="M200 30h36l44 22v58l-18 20v70l22 20v150l-22 50h-62z" />
      <path
        fill="#3d2e66"
        d="M44 30h192v78l-14 18v76l22 26v40l-12 14v138H48V282l-12-14v-40l22-26v-76l-14-18z"
      />
      <path fill="#ff78ba" d="M52 38h176v52H52z" />
      <path fill="#fff6e6" d={lost} />
      <path fill="#120d20" d="M66 108h148v92H66z" />
      <path fill="#2a1030" d="M72 114h136v80H72z" />
      <g fill="#ff78ba">
        <path transform="translate(88 130)" d={four} />
        <path transform="translate(162 130)" d={four} />
      </g>
      <path transform="translate(125 130)" fill="var(--accent)" d={zero} />
      <path fill="#fff6e6" d="M78 120h5v5h-5zM198 182h4v4h-4zM80 184h4v4h-4zM196 122h3v3h-3z" />
      <path fill="#5b459a" d="M58 202h164l22 26H36z" />
      <path fill="#2b2049" d="M36 228h208v40l-12 14H48l-12-14z" />
      <path fill="#160f28" d="M84 196h8v20h-8zM76 214h26v6H76z" />
      <circle cx="88" cy="192" r="11" fill="var(--accent)" />
      <path fill="#ff7452" d="M138 210h18v6h-18z" />
      <path fill="#4fd8e8" d="M162 210h18v6h-18z" />
      <path fill="#84d770" d="M186 210h18v6h-18z" />
      <path fill="#2b2049" d="M48 282h184v138H48z" />
      <path fill="#120d20" d="M104 306h72v72h-72z" />
      <path fill="var(--accent)" d="M116 322h12v26h-12zM152 322h12v26h-12z" />
      <path fill="#120d20" d="M120 328h4v14h-4zM156 328h4v14h-4z" />
      <path fill="#8d7fb8" d="M44 30h192v6H44zM58 202h164l5 6H53z" />
    </svg>
  )
}

/** Looks for a page as one types; before that, offers what the mistyped address may have meant. */
function PageSearch({ pathname }: { pathname: string }) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const id = useId()
  const isHydrated = useHydrated()
  const { title, pages } = offer(text, isHydrated ? wordsOfPath(pathname) : '')
  const goToFirst = (event: FormEvent) => {
    event.preventDefault()
    const [first] = pages
    if (first) void navigate({ to: first.to })
  }
  return (
    <div className={`${layout.stack4} ${styles.search}`}>
      <form role="search" onSubmit={goToFirst}>
        <label htmlFor={id} className={styles.label}>
          Chercher une page
        </label>
        <span className={styles.box}>
          <Icon name="search" />
          <input
            id={id}
            type="search"
            className={styles.input}
            autoComplete="off"
            enterKeyHint="go"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </span>
      </form>
      <h2 className={styles.title}>
        <span role="status">{title}</span>
      </h2>
      <Results pages={pages} />
    </div>
  )
}

function Results({ pages }: { pages: readonly PageEntry[] }) {
  return (
    <ul className={styles.results}>
      {pages.map(({ to, label, about }) => (
        <li key={to} className={styles.result}>
          <Link to={to} className={link.stretched}>
            {label}
          </Link>
          <p>{about}</p>
          <Icon name="arrow-right" />
        </li>
      ))}
    </ul>
  )
}

const mostWanted = new Set<string>(['/activities', '/pricing', '/reservations'])

function offer(text: string, address: string): { title: string; pages: readonly PageEntry[] } {
  if (text.trim()) {
    const pages = searchPages(text)
    if (pages.length === 0) return { title: 'Aucune page ne correspond à ces mots.', pages }
    return { title: pages.length > 1 ? `${pages.length} pages trouvées` : '1 page trouvée', pages }
  }
  const meant = searchPages(address, 3)
  if (meant.length > 0) return { title: 'Vous cherchiez peut-être', pages: meant }
  return {
    title: 'Le plus souvent, on cherche',
    pages: pageEntries.filter(({ to }) => mostWanted.has(to)),
  }
}
