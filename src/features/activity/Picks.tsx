import { recommendations } from '../../../venue/activityGuide.ts'
import { useActivities } from './activities.ts'
import styles from './activities.module.css'

/** What we would play, by situation. */
export function Picks() {
  const { activities } = useActivities()
  return (
    <ul className={styles.picks}>
      {recommendations.map(({ activityId, situation, text }) => {
        const name = activities.find(({ id }) => id === activityId)?.name
        return (
          name && (
            <li key={activityId} data-hue={activityId}>
              <p className={styles.situation}>{situation}</p>
              <p>
                <a href={`#${activityId}`}>{name}</a>
                {` : ${text}`}
              </p>
            </li>
          )
        )
      })}
    </ul>
  )
}
