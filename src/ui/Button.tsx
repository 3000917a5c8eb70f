import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './drawings/Icon.tsx'
import { Pulse } from './feedback/Spinner.tsx'
import { PageLink, SearchLink } from './PageLink.tsx'
import styles from './pieces.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Look = {
  tone?: 'primary' | 'quiet' | 'danger' | 'plain' | undefined
  size?: 'small' | 'normal' | 'large' | undefined
  wide?: boolean | undefined
}

function look({ tone = 'plain', size = 'normal', wide = false }: Look, className?: string) {
  return {
    className: className ? `${styles.button} ${className}` : styles.button,
    'data-tone': tone,
    'data-size': size,
    'data-wide': wide,
  }
}

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean | undefined }

/**
 * A button; `type="button"` unless said otherwise. While `busy` it keeps its focus and its place,
 * and presses do nothing.
 */
export function Button({ tone, size, wide, busy, className, onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      {...look({ tone, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || props['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Pulse />}
      {props.children}
    </button>
  )
}

type AnchorProps = ComponentProps<'a'> & Look

function Anchor({ tone, size, wide, className, children, ...props }: AnchorProps) {
  return (
    <a {...props} {...look({ tone, size, wide }, className)}>
      {children}
    </a>
  )
}

/** A route's link that looks like a button; takes the router's `to`, `search`, `params`. */
export const ButtonLink = createLink(Anchor)

type ExternalProps = Omit<ComponentProps<'a'>, 'target' | 'rel'> & Look & { href: string }

type VenueProps = {
  href: string
  /** Keeps this page's search in a page of ours. */
  keepsSearch?: boolean
  tone?: 'primary' | 'quiet' | 'plain'
  className?: string | undefined
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** A link that the venue gives: a page of ours opens in place, another site in a new tab. */
export function VenueLink({ href, keepsSearch, tone, className, ...props }: VenueProps) {
  const own = { ...props, ...(tone ? look({ tone }, className) : { className }) }
  if (!href.startsWith('/')) return <ExternalLink href={href} {...own} />
  return keepsSearch ? <SearchLink href={href} {...own} /> : <PageLink href={href} {...own} />
}

/** Another site, in a new tab, and it says so; with a `tone` it looks like a button. */
export function ExternalLink({ tone, size, wide, className, children, ...props }: ExternalProps) {
  const dressed = tone ? look({ tone, size, wide }, className) : { className }
  return (
    <a {...props} {...dressed} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external-link" className={styles.sign} size="0.85em" />
      <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
    </a>
  )
}
