import type { FrequentQuestion } from '../../../venue/offers.ts'
import { useFilled } from '../../offline/cache/useFilled.ts'
import styles from './venue.module.css'

/** Questions that open on their answers. */
export function Faq({ questions }: { questions: readonly FrequentQuestion[] }) {
  return (
    <div className={styles.asked}>
      {useFilled(questions).map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
