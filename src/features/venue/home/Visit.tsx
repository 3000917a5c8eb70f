import { frequent } from '../../../../venue/frequent.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { FacadeScene } from '../../../ui/drawings/Scene.tsx'
import { Faq } from '../Faq.tsx'
import { HoursTable } from '../hours/HoursTable.tsx'
import { ReachUs } from '../contact/ReachUs.tsx'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import styles from './Visit.module.css'

/** Where, when, and what one asks before leaving home. */
export function Visit() {
  return (
    <div className={`${layout.columns} ${styles.visit}`}>
      <section className={styles.way} aria-labelledby="venir" data-hue="arcade">
        <FacadeScene className={styles.scene} />
        <div className={`${layout.stack4} ${styles.part}`}>
          <h2 id="venir" className={text.chapter}>
            Venir
          </h2>
          <ReachUs />
        </div>
      </section>
      <section className={`${layout.stack4} ${styles.part}`} aria-labelledby="horaires">
        <h2 id="horaires" className={text.chapter}>
          Horaires
        </h2>
        <HoursTable />
      </section>
      <section className={`${layout.stack4} ${styles.part}`} aria-labelledby="questions">
        <h2 id="questions" className={text.chapter}>
          Vous vous demandez
        </h2>
        <Faq questions={frequent} />
        <ButtonLink tone="quiet" size="small" to="/pricing" hash="questions">
          Toutes les questions sur les prix
        </ButtonLink>
      </section>
    </div>
  )
}
