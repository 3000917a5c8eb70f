import { formatOpening, formatWeek, opening } from '../../../../shared/rules/hours.ts'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { useNow } from '../../../ui/useNow.ts'
import { HoursStamp } from './HoursStamp.tsx'
import { useHours } from './hours.ts'
import styles from './hours.module.css'

/** Whether one can come now: a lamp and the words. */
export function OpeningNow() {
  const { hours } = useHours()
  const now = useNow()
  const state = useHydrated() ? opening(hours, now) : undefined
  return (
    <div className={styles.now} data-state={state?.state}>
      <span className={styles.lamp} aria-hidden="true" />
      <div>
        <p className={styles.nowWords} role="status">
          {state ? formatOpening(state, now) : formatWeek(hours)}
        </p>
        <HoursStamp />
      </div>
    </div>
  )
}
