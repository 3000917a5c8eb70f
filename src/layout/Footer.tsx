import { wallClock } from '../../shared/rules/day.ts'
import { footerHours } from '../../shared/rules/hours/hours.ts'
import { phoneLink } from '../../shared/rules/phone.ts'
import { venue } from '../../venue/venue.ts'
import { useKnownHours } from '../offline/cache/living.ts'
import { Closings } from '../offline/cache/Closings.tsx'
import { ExternalLink } from '../ui/Button.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { useNow } from '../ui/useNow.ts'
import layout from '../ui/styles/layout.module.css'
import control from '../ui/styles/control.module.css'
import link from '../ui/styles/link.module.css'
import styles from './Footer.module.css'
import { Logo } from './header/Logo.tsx'
import { footerEntries, legalAnchors, legalEntries } from './header/navigation.ts'
import { ThemeSwitch } from './header/ThemeSwitch.tsx'
import { HOUR_MS } from '../../shared/rules/time.ts'

/** Where everything is, and how to reach the venue. */
export function Footer() {
  return (
    <footer className={styles.footer} data-behind-menu="">
      <div className={styles.inner}>
        <div className={`${layout.stack3} ${styles.brand}`}>
          <p className={styles.name}>
            <Logo size={40} />
            {venue.name}
          </p>
          <p>{venue.tagline}</p>
          <ThemeSwitch />
        </div>
        <nav aria-label="Pied de page">
          <h2>Le site</h2>
          <ul className={`${control.links} ${link.quiet} ${styles.links}`}>
            {footerEntries.map(({ label, to }) => (
              <li key={to}>
                <PageLink href={to}>{label}</PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <Contact />
        <OpeningHours />
        <End />
      </div>
    </footer>
  )
}

function Contact() {
  const { street, postalCode, city } = venue.address
  return (
    <section>
      <h2>Nous trouver</h2>
      <address className={`${control.links} ${link.quiet} ${styles.contact}`}>
        <a className={styles.phone} href={phoneLink(venue.phone)}>
          {venue.phone}
        </a>
        <p>
          {street}
          <br />
          {postalCode} {city}
        </p>
        <ExternalLink href={venue.links.itinerary}>Itinéraire</ExternalLink>
      </address>
    </section>
  )
}

function OpeningHours() {
  return (
    <section>
      <h2>Horaires</h2>
      <dl className={styles.hours}>
        {footerHours(useKnownHours()).map(({ days, hours }) => [
          <dt key={days}>{days}</dt>,
          <dd key={`${days} hours`}>{hours}</dd>,
        ])}
      </dl>
      <Closings isToday />
    </section>
  )
}

function End() {
  const now = useNow(HOUR_MS)
  return (
    <div className={`${layout.line} ${control.links} ${styles.end}`}>
      <ul className={`${link.quiet} ${styles.legal}`}>
        {legalAnchors.map(({ label, hash }) => (
          <li key={hash}>
            <PageLink href={`/legal#${hash}`}>{label}</PageLink>
          </li>
        ))}
      </ul>
      <p>
        © {wallClock(now).day.slice(0, 4)} {venue.name}
      </p>
      <ul className={styles.legal}>
        {legalEntries.map(({ label, to }) => (
          <li key={to}>
            <PageLink href={to}>{label}</PageLink>
          </li>
        ))}
        {venue.links.social.map(({ label, url }) => (
          <li key={url}>
            <ExternalLink href={url}>{label}</ExternalLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
