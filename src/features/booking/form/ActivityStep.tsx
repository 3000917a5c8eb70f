import { hueOf } from '../../../../venue/looks.ts'
import type { Activity } from '../../../../shared/api/activity.ts'
import { capital } from '../../../../shared/rules/day.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { ageWords, durationWords } from '../../../../shared/rules/activityWords.ts'
import { RadioTile } from '../../../ui/fields/RadioTile.tsx'
import { Scene } from '../../../ui/drawings/Scene.tsx'
import text from '../../../ui/styles/text.module.css'
import surface from '../../../ui/styles/surface.module.css'
import { clampParticipants } from '../draft/draft.ts'
import { rangeInWords } from '../slots.ts'
import styles from './choices.module.css'
import { type StepFold, Step } from './Step.tsx'

type ActivityStepProps = {
  activities: readonly Activity[]
  participants: number
  fold: StepFold
  chosen: Activity | undefined
  onChoose: (id: string) => void
  /** A tap or a click, told before what it chooses; not an arrow key. */
  onTap: () => void
}

export function ActivityStep({
  activities,
  participants,
  fold,
  chosen,
  onChoose,
  onTap,
}: ActivityStepProps) {
  return (
    <Step id="activite" fold={fold} title="Activité" chosen={chosen?.name}>
      <div role="radiogroup" aria-labelledby="activite-titre" className={styles.choices}>
        {activities.map((activity) => (
          <RadioTile
            key={activity.id}
            className={styles.choice}
            data-hue={hueOf(activity.id)}
            input={{
              name: 'activity',
              value: activity.id,
              checked: activity.id === chosen?.id,
              onChange: () => onChoose(activity.id),
              onClick: (event) => event.detail > 0 && onTap(),
            }}
          >
            <span className={`${surface.picture} ${styles.picture}`}>
              <Scene activity={activity.id} />
            </span>
            <span className={styles.name}>{activity.name}</span>
            <span className={`${text.note} ${styles.price}`}>
              {activity.tariffs && 'dès '}
              <strong>{formatPrice(activity.price)}</strong>{' '}
              {activity.tariffs
                ? 'selon le tarif'
                : activity.per === 'group'
                  ? 'le groupe'
                  : 'par personne'}
              {clampParticipants(activity, participants) !== participants && (
                <span className={styles.range}>{rangeInWords(activity)}</span>
              )}
              <span className={styles.terms}>
                {durationWords(activity.duration)}, {ageWords(activity)}
              </span>
            </span>
          </RadioTile>
        ))}
      </div>
      {chosen && <p className={text.soft}>{aboutOf(chosen)}</p>}
    </Step>
  )
}

function aboutOf(activity: Activity): string {
  return `${activity.description} ${durationWords(activity.duration)}. ${capital(ageWords(activity))}.`
}
