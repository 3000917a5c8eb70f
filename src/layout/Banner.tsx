import { venue } from '../../venue/venue.ts'
import { ExternalLink } from '../ui/Button.tsx'
import { Icon } from '../ui/drawings/Icon.tsx'
import styles from './Banner.module.css'

/** The mystery-ticket game's announcement, which lives on its own site. */
export function Banner({ inert }: { inert: boolean }) {
  return (
    <aside className={styles.banner} aria-label="Ticket mystère" inert={inert}>
      <ExternalLink href={venue.links.mysteryTicket}>
        <Icon name="ticket" className={styles.ticket} size={18} />
        <strong>Ticket mystère</strong>
        <span className={styles.pitch}>Un ticket, une surprise à jouer dans la salle.</span>
        <span className={styles.go}>Tenter sa chance</span>
      </ExternalLink>
    </aside>
  )
}
