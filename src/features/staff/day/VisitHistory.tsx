import type { VisitEvent } from '../../../../shared/api/staff/day.ts'
import { formatMoment } from '../../../ui/feedback/freshness.ts'
import text from '../../../ui/styles/text.module.css'
import styles from './visit.module.css'
import { byWords, historyWords } from './visitWords.ts'

/** What became of a visit, latest first, and by whom. */
export function VisitHistory({ history, now }: { history: readonly VisitEvent[]; now: number }) {
  return (
    <div className={styles.history}>
      <h3>Historique</h3>
      <ol className={styles.events}>
        {history.map((event) => (
          <li key={`${event.at} ${event.what}`}>
            <strong>{historyWords(event)}</strong>{' '}
            <span
              className={text.soft}
            >{`${formatMoment(event.at, now)}, ${byWords(event.by)}`}</span>
            {event.reason && <p>{`«\u00a0${event.reason}\u00a0»`}</p>}
          </li>
        ))}
      </ol>
    </div>
  )
}
