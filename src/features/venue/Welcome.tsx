import { venue } from '../../contract/venue.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { HeroScene } from '../../ui/HeroScene.tsx'
import { OpeningNow } from './OpeningNow.tsx'
import styles from './Welcome.module.css'

/** The first glance: what it is, whether it is open, what to do; then the room itself. */
export function Welcome() {
  return (
    <section className={styles.welcome} aria-labelledby="bienvenue">
      <HeroScene className={styles.scene} />
      <div className={styles.text}>
        <div className={styles.words}>
          <h1 id="bienvenue" tabIndex={-1} className={styles.title}>
            {venue.tagline}
          </h1>
          <p className={styles.lead}>
            Simulateurs, bornes d’arcade, réalité virtuelle, consoles et jeux de société,
            {` à ${venue.address.city}.`}
          </p>
        </div>
        <div className={styles.act}>
          <OpeningNow />
          <div className={styles.buttons}>
            <ButtonLink tone="primary" size="large" to="/reservations" className={styles.book}>
              Réserver
            </ButtonLink>
            <ButtonLink tone="quiet" size="large" to="/pricing">
              Voir les tarifs
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
