import { ages } from '../../offline/cache/ages.ts'
import { Stamp } from '../../ui/feedback/Stamp.tsx'
import { useActivities } from './activities.ts'
import styles from './tiles.module.css'

/** The stamp of the prices, and a discreet word when they could not be refreshed. */
export function Freshness() {
  const { at, failed } = useActivities()
  return (
    <p className={styles.freshness}>
      <Stamp at={at} amber={ages.activities.amber} red={ages.activities.red} />
      <span role="status">{failed && 'Impossible de récupérer les activités'}</span>
    </p>
  )
}
