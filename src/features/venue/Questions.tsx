import { venue } from '../../contract/venue.ts'
import styles from './Questions.module.css'

/** What people ask before coming. */
export function Questions() {
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">Vous vous demandez</h2>
      <dl className={styles.list}>
        {venue.questions.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
