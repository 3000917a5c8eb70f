import { formatOpening, formatWeek, opening } from '../../../../shared/rules/hours/hours.ts'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { useNow } from '../../../ui/useNow.ts'
import { useHours } from './hours.ts'
import styles from './hours.module.css'
import { addDays, instantOf } from '../../../../shared/rules/day.ts'
import { Closings } from '../../../offline/cache/Closings.tsx'
import { ages } from '../../../offline/cache/ages.ts'
import { Stamped } from '../../../ui/feedback/Stamp.tsx'

/** Whether one can come now: a lamp and the words. */
export function OpeningNow() {
  const { hours } = useHours()
  const now = useNow()
  const state = useHydrated() ? opening(hours, now) : undefined
  return (
    <div className={styles.now} data-state={state?.state ?? ''} suppressHydrationWarning>
      <span className={styles.lamp} aria-hidden="true" />
      <div>
        {/* Said in the document already, before the app is here: prerender/inline/openingNow.ts. */}
        <p className={styles.nowWords} role="status" data-opening="" suppressHydrationWarning>
          {state ? formatOpening(state, now) : formatWeek(hours)}
        </p>
        <Closings isToday />
        <HoursStamp />
      </div>
    </div>
  )
}

/** The age of the opening hours; red once they cover no more days. */
function HoursStamp() {
  const { at, hours, failed } = useHours()
  const end = instantOf(addDays(hours.validUntil, 1), '00:00') ?? at
  return <Stamped at={at} amber={ages.venue.amber} red={end - at} failed={failed} />
}
