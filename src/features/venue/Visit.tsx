import { HoursTable } from './HoursTable.tsx'
import { Questions } from './Questions.tsx'
import { ReachUs } from './ReachUs.tsx'
import styles from './Visit.module.css'

/** When and where: the two things one looks for before leaving home. */
export function Visit() {
  return (
    <div className={styles.visit}>
      <section className={styles.part} aria-labelledby="horaires">
        <h2 id="horaires">Horaires</h2>
        <HoursTable />
      </section>
      <section className={styles.part} aria-labelledby="venir">
        <h2 id="venir">Venir</h2>
        <ReachUs />
      </section>
      <div className={styles.asked}>
        <Questions />
      </div>
    </div>
  )
}
