import { useMatch } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { venue } from '../../../venue/venue.ts'
import { listen } from '../../boot/listen.ts'
import { AssistantButton } from '../../features/chat/AssistantButton.tsx'
import { useSession } from '../../session/current.ts'
import { VenueLink, ExternalLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import styles from './Header.module.css'
import { Logo } from './Logo.tsx'
import { usePageTitle } from './usePageTitle.ts'
import { mainEntries } from './navigation.ts'
import layout from '../../ui/styles/layout.module.css'
import menu from './menu.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const SHADOW_AFTER_PX = 20
const SCROLL_THROTTLE_MS = 16

/** Brand, navigation, the way to one's account and to a reservation. Its menu is the document's: src/boot/menu.ts. */
export function Header() {
  const scrolled = useScrolled()
  return (
    <header className={styles.header} data-scrolled={scrolled}>
      <div className={styles.bar}>
        <PageLink href="/" className={styles.brand}>
          <Logo />
          <span className={`${styles.name} ${isLong ? styles.long : ''}`}>{venue.name}</span>
        </PageLink>
        <Title />
        <nav className={styles.nav} aria-label="Navigation principale">
          <NavList className={styles.list} />
        </nav>
        <AssistantButton />
        <CustomerLink className={styles.customer} />
        <BookLink className={styles.book} />
        <button type="button" className={styles.toggle} aria-expanded={false} aria-controls="menu">
          <Icon name="menu" />
          <Icon name="x" />
          <span className={styles.word}>Menu</span>
        </button>
      </div>
      <Menu>
        <CustomerLink />
        <CustomerPages />
        <BookLink />
      </Menu>
    </header>
  )
}

/** A name of several words would take three lines of a phone's bar. */
const isLong = venue.name.length > 10

/** Installed, the header says the page's name instead of the brand. */
function Title() {
  return (
    <span className={styles.title} aria-hidden="true">
      {usePageTitle()}
    </span>
  )
}

type Own = { className?: string | undefined }

/** On the booking page itself it leads to the draft, which is the address, and is not the lit button. */
function BookLink(own: Own) {
  const isCurrent = useMatch({ from: '/reservations', shouldThrow: false }) !== undefined
  const isHydrated = useHydrated()
  return (
    <VenueLink
      tone={isCurrent ? 'quiet' : 'primary'}
      href={venue.links.booking}
      keepsSearch={isCurrent && isHydrated}
      {...own}
    >
      Réserver
    </VenueLink>
  )
}

function CustomerLink(own: Own) {
  const session = useSession()
  return (
    <VenueLink href={venue.links.customer} {...own}>
      <Icon name="user" size={18} />
      {session.status === 'authenticated' ? 'Mon Espace' : 'Espace client'}
    </VenueLink>
  )
}

function CustomerPages() {
  if (useSession().status !== 'authenticated') return null
  return (
    <>
      <PageLink href="/client/reservations">Mes réservations</PageLink>
      <PageLink href="/client/profile">Profil</PageLink>
    </>
  )
}

/** Whether the page has scrolled more than 20 px, looked at most every 16 ms. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      setScrolled(window.scrollY > SHADOW_AFTER_PX)
    }
    const onScroll = () => void (timer ??= setTimeout(look, SCROLL_THROTTLE_MS))
    look()
    const unlisten = listen(window, ['scroll'], onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      unlisten()
    }
  }, [])
  return scrolled
}

/** The whole menu on small screens; the rest of the page is inert behind it. */
function Menu({ children }: { children: ReactNode }) {
  return (
    <div className={menu.menu}>
      <button
        type="button"
        className={menu.backdrop}
        aria-hidden="true"
        tabIndex={-1}
        data-closes-menu=""
      />
      <div id="menu" className={menu.panel}>
        <nav aria-label="Menu">
          <NavList className={menu.list} />
        </nav>
        <div className={`${layout.stack3} ${menu.actions}`}>{children}</div>
        <ThemeSwitch />
      </div>
    </div>
  )
}

/** The header's entries as a list, in the bar and in the menu. */
function NavList({ className }: { className?: string | undefined }) {
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
