import { formatOpening, opening } from '../../contract/hours.ts'
import { useNow } from '../../ui/useNow.ts'
import { HoursStamp } from './HoursStamp.tsx'
import { useHours } from './hours.ts'
import styles from './OpeningNow.module.css'

/** Whether one can come now: a lamp, the words, and (unless a table beside it says so) how old they are. */
export function OpeningNow({ stamped = true }: { stamped?: boolean }) {
  const { hours } = useHours()
  const now = useNow()
  const state = opening(hours, now)
  return (
    <div className={styles.now} data-state={state.state}>
      <span className={styles.lamp} aria-hidden="true" />
      <div>
        <p className={styles.words} role="status">
          {formatOpening(state, now)}
        </p>
        {stamped && <HoursStamp />}
      </div>
    </div>
  )
}
