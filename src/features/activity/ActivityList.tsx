import type { Activity } from '../../contract/activity.ts'
import { formatPrice } from '../../contract/money.ts'
import { ActivityIcon } from '../../ui/ActivityIcon.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Scene } from '../../ui/Scene.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useActivities } from './activities.ts'
import styles from './ActivityList.module.css'
import { ageWords, durationWords, partyWords, perWords } from './words.ts'

/** Every activity in full, each beside its scene. */
export function ActivityList() {
  const { activities } = useActivities()
  return (
    <ul className={styles.list}>
      {activities.map((activity) => (
        <Row key={activity.id} activity={activity} />
      ))}
    </ul>
  )
}

function Row({ activity }: { activity: Activity }) {
  return (
    <li id={activity.id} className={styles.row} data-hue={activity.id}>
      <Scene activity={activity.id} className={styles.scene} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <ActivityIcon activity={activity.id} size={28} />
          {activity.name}
        </h2>
        {activity.description && <p className={styles.description}>{activity.description}</p>}
        <dl className={styles.facts}>
          <Fact name="Durée" value={durationWords(activity.duration)} />
          <Fact name="Âge" value={ageWords(activity)} />
          <Fact name={activity.per === 'group' ? 'Groupe' : 'Joueurs'} value={partyWords(activity)} />
        </dl>
        <div className={styles.act}>
          <p className={styles.price}>
            <strong>{formatPrice(activity.price)}</strong> {perWords(activity)}
          </p>
          <ButtonLink tone="primary" to="/reservations" search={{ activity: activity.id }}>
            Réserver<VisuallyHidden> : {activity.name}</VisuallyHidden>
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
