import { Link } from '@tanstack/react-router'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { subscriptions } from '../../../../venue/offers.ts'
import { Scene } from '../../../ui/drawings/Scene.tsx'
import layout from '../../../ui/layout.module.css'
import link from '../../../ui/link.module.css'
import surface from '../../../ui/surface.module.css'
import text from '../../../ui/text.module.css'
import styles from './Regulars.module.css'

/** Two reasons to come back: the season ticket, cut like one, and the races. */
export function Regulars() {
  const from = Math.min(...subscriptions.map(({ price }) => price))
  return (
    <section className={layout.stack5} aria-labelledby="revenir">
      <h2 id="revenir" className={text.chapter}>
        On y revient
      </h2>
      <div className={`${layout.stack5} ${styles.pair}`}>
        <div className={`${surface.panel} ${link.lit} ${styles.race}`} data-hue="simulators">
          <Scene activity="challenge" className={styles.scene} />
          <div className={styles.words}>
            <h3 className={text.heading}>
              <Link to="/challenges" className={link.stretched}>
                Les challenges
              </Link>
            </h3>
            <p>Un circuit, une voiture, la même pour tous. Il reste votre meilleur tour.</p>
          </div>
        </div>
        <div className={styles.ticket}>
          <h3 className={text.heading}>Vous venez souvent ?</h3>
          <p>
            Sans durée minimale, dès <strong>{formatPrice(from)}</strong> TTC par mois.
          </p>
          <Link to="/abonnements" className={styles.stub}>
            Les abonnements
          </Link>
        </div>
      </div>
    </section>
  )
}
