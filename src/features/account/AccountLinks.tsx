import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { IconName } from '../../../shared/pages/icons.ts'
import { Icon } from '../../ui/drawings/Icon.tsx'
import layout from '../../ui/styles/layout.module.css'
import surface from '../../ui/styles/surface.module.css'
import styles from './account.module.css'

type AccountPath = NonNullable<LinkProps['to']>

type AccountLinksProps = {
  links: readonly { to: AccountPath; icon: IconName; title: string; words: string }[]
  foot: ReactNode
  children: ReactNode
}

/** The client area: what matters now, and beside it where there is room, the ways on. */
export function AccountLinks({ links, foot, children }: AccountLinksProps) {
  return (
    <div className={styles.clientArea}>
      {children}
      <nav className={`${layout.stack5} ${styles.clientSide}`} aria-label="Espace client">
        <ul className={layout.stack2}>
          {links.map(({ to, icon, title, words }) => (
            <li key={title}>
              <Link to={to} className={`${surface.sheet} ${styles.way}`}>
                <Icon name={icon} />
                <span>
                  <strong>{title}</strong>
                  {words}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {foot}
      </nav>
    </div>
  )
}
