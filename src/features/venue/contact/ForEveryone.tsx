import { adapted, measures, quietHour } from '../../../../venue/access.ts'
import layout from '../../../ui/layout.module.css'
import facts from '../../../ui/facts.module.css'
import styles from './ForEveryone.module.css'

/** The venue for people with reduced mobility, hearing or sight: what was measured, what there is. */
export function ForEveryone() {
  return (
    <div className={layout.stack6}>
      <ul className={styles.measures}>
        {measures.map(({ figure, text }) => (
          <li key={text}>
            <strong>{figure}</strong> {text}
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        <dl className={`${facts.answers} ${styles.adapted}`}>
          {adapted.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className={`${layout.stack3} ${styles.quiet}`}>
          <h3>{quietHour.title}</h3>
          <p>{quietHour.text}</p>
        </div>
      </div>
    </div>
  )
}
