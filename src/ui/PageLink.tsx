import { useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type PageLinkProps = ComponentProps<'a'> & { href: string }

/**
 * A plain link to a page of ours, `href` with its search and hash; src/layout/followLinks.ts opens it. The router's
 * own `Link` works its address out anew at each change of the page: too much for what surrounds every page.
 */
export function PageLink({ href, children, ...props }: PageLinkProps) {
  const isCurrent = useLocation({ select: ({ pathname }) => isWithin(pathname, href) })
  return (
    <a {...props} href={href} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  )
}

/** The same with the search of the open page. */
export function SearchLink({ href, ...props }: PageLinkProps) {
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  return <PageLink {...props} href={href + search} />
}

/** Whether a path is the page of an address, or below it. */
function isWithin(path: string, href: string): boolean {
  const [page = ''] = href.split(/[?#]/)
  return path === page || (page !== '/' && path.startsWith(`${page}/`))
}
