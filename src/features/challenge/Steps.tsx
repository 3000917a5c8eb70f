import { challengeSteps } from '../../../venue/challenges.ts'
import text from '../../ui/text.module.css'
import styles from './Steps.module.css'

/** How an evening goes: four lamps of a starting grid, lit one after the other. */
export function Steps() {
  return (
    <ol className={`${text.explained} ${styles.steps}`}>
      {challengeSteps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
