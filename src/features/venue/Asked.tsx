import type { Question } from '../../../venue/offers.ts'
import styles from './Asked.module.css'

/** Questions that open on their answers. */
export function Asked({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={styles.asked}>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
