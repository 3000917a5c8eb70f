import { homeLead } from '../../../../venue/home.ts'
import { venue } from '../../../../venue/venue.ts'
import { useFilled } from '../../../offline/cache/useFilled.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Stamp } from '../../../ui/feedback/Stamp.tsx'
import { HeroScene } from '../../../ui/drawings/HeroScene.tsx'
import { OpeningNow } from '../hours/OpeningNow.tsx'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import styles from './home.module.css'
import type { ReactNode } from 'react'
import { useProgressiveRender } from '../../../ui/progressiveRender.ts'

type WelcomeProps = {
  /** The lowest price, in words: « 10,00 € par personne ». */
  from: string
}

/** The first glance: what it is, what it costs, whether it is open, what to do; then the room itself. */
export function Welcome({ from }: WelcomeProps) {
  const lead = useFilled(homeLead)
  return (
    <section className={`${layout.stack5} ${styles.welcome}`} aria-labelledby="bienvenue">
      <HeroScene className={styles.welcomeScene} />
      <div className={`${layout.grid5} ${styles.welcomeText}`}>
        <div className={layout.stack3}>
          <h1 id="bienvenue" tabIndex={-1} className={styles.welcomeTitle}>
            {venue.tagline}
          </h1>
          <p id="chapeau" className={`${text.lead} ${styles.welcomeLead}`}>
            {`${lead}, à\u00a0${venue.address.city}. `}
            {from && <strong>Dès {from}.</strong>}
          </p>
        </div>
        <div className={layout.stack5}>
          <div className={styles.opening}>
            <OpeningNow />
            <div className={styles.stamp}>
              <Stamp />
            </div>
          </div>
          <div className={layout.row}>
            <ButtonLink
              tone="primary"
              size="large"
              to="/reservations"
              className={styles.welcomeBook}
            >
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

/** On phones the one action stays under the thumb; installed, the tab bar has it already. */
export function BookBar() {
  return (
    <div className={styles.bookBar} data-sticky-action>
      <ButtonLink tone="primary" size="large" wide to="/reservations">
        Réserver
      </ButtonLink>
    </div>
  )
}

/** Chapters of a long page, with room to breathe between them. */
export function HomeSections({ children }: { children: ReactNode }) {
  return <div className={styles.rhythm}>{useProgressiveRender(children)}</div>
}
