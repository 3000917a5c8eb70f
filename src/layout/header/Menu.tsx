import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from '../../ui/Button.tsx'
import { mainEntries } from './navigation.ts'
import layout from '../../ui/styles/layout.module.css'
import styles from './menu.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'

type MenuProps = { onClose: () => void; children: ReactNode }

/** The whole menu on small screens; the rest of the page is inert behind it. */
export function Menu({ onClose, children }: MenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  })
  useEffect(() => {
    panel.current?.querySelector('a')?.focus()
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.backdrop}
        aria-hidden="true"
        tabIndex={-1}
        onClick={onClose}
      />
      <div id="menu" ref={panel} className={styles.panel}>
        <nav aria-label="Menu">
          <NavList className={styles.list} onChoose={onClose} />
        </nav>
        <div className={`${layout.stack3} ${styles.actions}`}>{children}</div>
        <ThemeSwitch />
      </div>
    </>
  )
}

type NavListProps = { className?: string | undefined; onChoose?: () => void }

/** The header's entries as a list, in the bar and in the menu. */
export function NavList({ className, onChoose }: NavListProps) {
  return (
    <ul className={className}>
      {mainEntries.map((entry) => (
        <li key={entry.label}>
          {'to' in entry ? (
            <Link
              to={entry.to}
              activeOptions={{ exact: entry.to === '/', includeSearch: false }}
              onClick={onChoose}
            >
              {entry.label}
            </Link>
          ) : (
            <ExternalLink href={entry.url} onClick={onChoose}>
              {entry.label}
            </ExternalLink>
          )}
        </li>
      ))}
    </ul>
  )
}
