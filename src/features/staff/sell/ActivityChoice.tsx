import { hueOf } from '../../../../venue/looks.ts'
import type { Activity } from '../../../../shared/api/activity.ts'
import { priceWords } from '../../../../shared/rules/activityWords.ts'
import { ActivityIcon } from '../../../ui/drawings/ActivityIcon.tsx'
import { RadioTile } from '../../../ui/fields/RadioTile.tsx'
import text from '../../../ui/styles/text.module.css'
import styles from './sell.module.css'

type ActivityChoiceProps = {
  activities: readonly Activity[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** What is sold, in tiles that are found without reading. */
export function ActivityChoice({ activities, chosen, onChoose }: ActivityChoiceProps) {
  return (
    <div role="radiogroup" aria-label="Activité" className={styles.activities}>
      {activities.map((activity) => (
        <RadioTile
          key={activity.id}
          className={styles.activity}
          data-hue={hueOf(activity.id)}
          input={{
            name: 'activity',
            checked: activity.id === chosen,
            onChange: () => onChoose(activity.id),
          }}
        >
          <span className={styles.icon}>
            <ActivityIcon activity={activity.id} size={28} />
          </span>
          <span className={styles.words}>
            <strong>{activity.name}</strong>
            <span className={text.note}>{priceWords(activity)}</span>
          </span>
        </RadioTile>
      ))}
    </div>
  )
}
