import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { venue } from '../../../venue/venue.ts'
import { useSession } from '../../session/current.ts'
import { ExternalLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { Entries } from './NavItems.tsx'
import styles from './Header.module.css'
import { Logo } from './Logo.tsx'
import { Menu } from './Menu.tsx'
import { useAbsolute } from './useAbsolute.ts'
import { usePageTitle } from './usePageTitle.ts'
import { useScrolled } from './useScrolled.ts'

type HeaderProps = { open: boolean; onToggle: (open: boolean) => void }

/** Brand, navigation, the way to one's account and to a reservation. */
export function Header({ open, onToggle }: HeaderProps) {
  const scrolled = useScrolled()
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => {
    onToggle(false)
    toggle.current?.focus()
  }
  return (
    <header className={styles.header} data-scrolled={scrolled} data-open={open}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand} onClick={() => onToggle(false)}>
          <Logo />
          {venue.name}
        </Link>
        <Title />
        <nav className={styles.nav} aria-label="Navigation principale">
          <Entries className={styles.list} />
        </nav>
        <CustomerLink className={styles.customer} />
        <BookLink className={styles.book} />
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => onToggle(!open)}
        >
          {open ? <Icon name="x" /> : <Icon name="menu" />}
          <span className={styles.word}>Menu</span>
        </button>
      </div>
      {open && (
        <Menu onClose={close}>
          <CustomerLink onClick={close} />
          <BookLink onClick={close} />
        </Menu>
      )}
    </header>
  )
}

/** Installed, the header says the page's name instead of the brand. */
function Title() {
  return (
    <span className={styles.title} aria-hidden="true">
      {usePageTitle()}
    </span>
  )
}

type Own = { className?: string | undefined; onClick?: () => void }

function BookLink(own: Own) {
  const href = useAbsolute(venue.links.booking)
  return (
    <ExternalLink tone="primary" href={href} {...own}>
      Réserver
    </ExternalLink>
  )
}

function CustomerLink(own: Own) {
  const session = useSession()
  const href = useAbsolute(venue.links.customer)
  return (
    <ExternalLink href={href} {...own}>
      <Icon name="user" size={18} />
      {session.status === 'authenticated' ? 'Mon Espace' : 'Espace client'}
    </ExternalLink>
  )
}
