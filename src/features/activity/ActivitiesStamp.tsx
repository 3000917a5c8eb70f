import { ages } from '../../offline/cache/ages.ts'
import { Stamped } from '../../ui/feedback/Stamp.tsx'
import { useActivities } from './activities.ts'
import text from '../../ui/styles/text.module.css'

/** The age of the prices, and a discreet word where the venue never gave any. */
export function ActivitiesStamp() {
  const { at, failed, failure } = useActivities()
  return (
    <p className={text.note} role="status">
      <Stamped at={at} {...ages.activities} failed={failed} />
      {failure && (
        <span>
          <span>Impossible de récupérer les activités</span>. Rechargez la page, ou appelez-nous.
        </span>
      )}
    </p>
  )
}
