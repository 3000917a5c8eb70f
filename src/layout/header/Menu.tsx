import type { ReactNode } from 'react'
import { ExternalLink } from '../../ui/Button.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { mainEntries } from './navigation.ts'
import layout from '../../ui/styles/layout.module.css'
import styles from './menu.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** The whole menu on small screens; the rest of the page is inert behind it. */
export function Menu({ children }: { children: ReactNode }) {
  return (
    <div className={styles.menu}>
      <button
        type="button"
        className={styles.backdrop}
        aria-hidden="true"
        tabIndex={-1}
        data-closes-menu=""
      />
      <div id="menu" className={styles.panel}>
        <nav aria-label="Menu">
          <NavList className={styles.list} />
        </nav>
        <div className={`${layout.stack3} ${styles.actions}`}>{children}</div>
        <ThemeSwitch />
      </div>
    </div>
  )
}

/** The header's entries as a list, in the bar and in the menu. */
export function NavList({ className }: { className?: string | undefined }) {
  return (
    <ul className={className}>
      {mainEntries.map((entry) => (
        <li key={entry.label}>
          {'to' in entry ? (
            <PageLink href={entry.to}>{entry.label}</PageLink>
          ) : (
            <ExternalLink href={entry.url}>{entry.label}</ExternalLink>
          )}
        </li>
      ))}
    </ul>
  )
}
