import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import layout from '../../ui/styles/layout.module.css'
import link from '../../ui/styles/link.module.css'
import styles from './notFound.module.css'
import { pageEntries, type PageEntry, searchPages, wordsOfPath } from './search.ts'

/** Looks for a page as one types; before that, offers what the mistyped address may have meant. */
export function PageSearch({ pathname }: { pathname: string }) {
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
