import { useQueryClient } from '@tanstack/react-query'
import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useEffect, useState, useRef } from 'react'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { venue } from '../../venue/venue.ts'
import { ExternalLink } from '../ui/Button.tsx'
import { Icon } from '../ui/drawings/Icon.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { followLinks } from './followLinks.ts'
import { Footer } from './Footer.tsx'
import { Header } from './header/Header.tsx'
import { AssistantNotice, AssistantProvider } from '../features/chat/AssistantButton.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import { pageReady } from '../ui/pageReady.ts'
import styles from './frame.module.css'
import type { OfflineCause } from '../platform/network.ts'
import { useOffline } from '../platform/useOffline.ts'
import { useSession } from '../session/current.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { useNow } from '../ui/useNow.ts'
import { useRootAttribute } from '../ui/useRootAttribute.ts'
import { afterPaint } from '../boot/afterPaint.ts'
import { closeMenu } from '../boot/menu.ts'
import { followTheme } from '../boot/theme.ts'

const tabs = [
  { label: 'Accueil', to: '/', icon: 'house' },
  { label: 'Réserver', to: '/reservations', icon: 'calendar-plus' },
  { label: 'Mes réservations', to: '/client/reservations', icon: 'ticket' },
  { label: 'Profil', to: '/client/profile', icon: 'user' },
] as const

/** What surrounds every page. */
export function Layout({ children }: { children: ReactNode }) {
  const router = useRouter()
  const arrived = useArrival(router)
  useEffect(followTheme, [])
  useEffect(() => followLinks(router), [router])
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#contenu" onClick={skip}>
        Aller au contenu
      </a>
      {venue.links.mysteryTicket && <Banner />}
      <AssistantProvider>
        <Header />
        <Breadcrumb />
        <main id="contenu" className={styles.main} tabIndex={-1} data-behind-menu="">
          {children}
        </main>
        <Footer />
        <TabBar />
        <OfflineBar />
        <LazyOverlays />
      </AssistantProvider>
      <VisuallyHidden role="status">{arrived}</VisuallyHidden>
    </div>
  )
}

function skip(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('contenu')?.focus()
}

/** The mystery-ticket game's announcement, which lives on its own site. */
function Banner() {
  return (
    <aside className={styles.banner} aria-label="Ticket mystère" data-behind-menu="">
      <ExternalLink href={venue.links.mysteryTicket}>
        <Icon name="ticket" className={styles.bannerTicket} size={18} />
        <strong>Ticket mystère</strong>
        <span className={styles.bannerPitch}>Un ticket, une surprise à jouer dans la salle.</span>
        <span className={styles.bannerGo}>Tenter sa chance</span>
      </ExternalLink>
    </aside>
  )
}

/**
 * After a change of path: the focus on the page's heading, and its title for the live region. A
 * change of search or hash alone moves nothing; the scroll is the router's.
 */
function useArrival(router: RegisteredRouter): string {
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        // Back included. Not when the app takes over: it may have been opened before that.
        closeMenu(true)
        // The page is on the screen before it is laid out once more for the focus.
        afterPaint(() => {
          focusHeading()
          setTitle(document.title)
        })
      }),
    [router],
  )
  return title
}

/** A page that has already put the focus in a field of its own keeps it. */
function focusHeading(): void {
  const main = document.getElementById('contenu')
  const active = document.activeElement
  if (active && active !== main && main?.contains(active)) return
  const heading = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main
  heading?.focus({ preventScroll: true })
}

/** The installed app's four places, under the thumb; hidden in a browser's tab. */
function TabBar() {
  return (
    <nav className={styles.tabs} aria-label="Onglets" data-behind-menu="">
      <ul className={styles.tabList}>
        {tabs.map(({ label, to, icon }) => (
          <li key={to}>
            <PageLink href={to}>
              <Icon name={icon} size={22} />
              <span>{label}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const useOverlays = lazyPart(async () => {
  await pageReady
  return (await import('./Overlays.tsx')).Overlays
})

/** What no page needs to be read: mounted once the page stands, its code apart from the page's. */
function LazyOverlays() {
  const corner = useRef<HTMLDivElement>(null)
  const { Part: Overlays } = useOverlays()
  return (
    <div ref={corner} className={styles.corner} data-later="" data-behind-menu="">
      <AssistantNotice />
      {Overlays && <Overlays corner={corner} />}
    </div>
  )
}

const words: Record<OfflineCause, string> = {
  network: 'Hors connexion',
  portal: 'Ce Wi-Fi attend votre accord',
  service: 'La salle ne répond pas',
}

/** The one sign that the server is out of reach, and what still works. */
export function OfflineBar() {
  const cause = useOffline()
  useRootAttribute('offline', cause !== undefined)
  const isCurrentCustomer = useSession().status === 'authenticated'
  return (
    <div className={styles.offlineBar} role="status">
      {cause && (
        <p className={styles.offlineWords}>
          <Icon name="wifi-off" size={18} />
          {words[cause]} — {isCurrentCustomer && 'vos réservations, '}les horaires et les tarifs
          restent lisibles
          <ClockBehind />
        </p>
      )}
    </div>
  )
}

/** Said where this device's clock says less than it was last told: it went backwards. */
function ClockBehind() {
  const client = useQueryClient()
  const now = useNow()
  const told = client
    .getQueryCache()
    .findAll({ queryKey: ['public'] })
    .map(atOf)
  return (
    Math.max(...told) > now + MINUTE_MS && '. L’horloge de cet appareil retarde : vérifiez la date'
  )
}

function atOf({ state }: { state: { data: unknown } }): number {
  const { data } = state
  return typeof data === 'object' && data && 'at' in data ? Number(data.at) : 0
}
