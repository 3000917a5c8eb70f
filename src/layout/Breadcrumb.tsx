import { useLocation } from '@tanstack/react-router'
import { breadcrumb } from '../../shared/pages/breadcrumb.ts'
import { PageLink } from '../ui/PageLink.tsx'
import control from '../ui/styles/control.module.css'
import styles from './frame.module.css'

/** Where this page is, for people and, as microdata, for search engines. */
export function Breadcrumb() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const crumbs = breadcrumb(pathname)
  if (crumbs.length === 0) return null
  return (
    <nav className={styles.breadcrumb} aria-label="Fil d’Ariane" data-behind-menu="">
      <ol
        className={`${control.links} ${styles.crumbs}`}
        itemScope
        itemType="https://schema.org/BreadcrumbList"
      >
        {crumbs.map(({ label, path }, index) => (
          <li
            key={path}
            itemProp="itemListElement"
            itemScope
            itemType="https://schema.org/ListItem"
          >
            {index < crumbs.length - 1 ? (
              <PageLink href={path} itemProp="item">
                <span itemProp="name">{label}</span>
              </PageLink>
            ) : (
              <span itemProp="name" aria-current="page">
                {label}
              </span>
            )}
            <meta itemProp="position" content={String(index + 1)} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
