import { hueOf } from '../../../venue/looks.ts'
import type { FocusEvent } from 'react'
import type { Activity } from '../../../shared/api/activity.ts'
import { activityGuide, recommendations } from '../../../venue/pages.ts'
import { hasOwnPage } from '../../../shared/pages/pages.ts'
import { formatPrice } from '../../../shared/rules/money.ts'
import { useFilled } from '../../offline/cache/useFilled.ts'
import { Closings } from '../../offline/cache/Closings.tsx'
import { ActivityIcon } from '../../ui/drawings/ActivityIcon.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { DescriptionItem } from '../../ui/DescriptionItem.tsx'
import { Scene } from '../../ui/drawings/Scene.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useActivities } from './activities.ts'
import layout from '../../ui/styles/layout.module.css'
import textStyles from '../../ui/styles/text.module.css'
import facts from '../../ui/styles/facts.module.css'
import styles from './activities.module.css'
import {
  ageWords,
  durationWords,
  partyWords,
  perWords,
} from '../../../shared/rules/activityWords.ts'
import { tariffsInWords } from '../../../shared/rules/tariffWords.ts'
import { weeksInWords } from '../../../shared/rules/hours/timetable.ts'

/** Every activity in full: its scene, its figures, what happens, and what to know before coming. */
export function ActivityList() {
  const { activities } = useActivities()
  return (
    <div className={styles.list}>
      {activities.map((activity) => (
        <ActivityItem key={activity.id} activity={activity} />
      ))}
    </div>
  )
}

function ActivityItem({ activity }: { activity: Activity }) {
  const { id, name, description, timetable, tariffs } = activity
  return (
    <section id={id} className={styles.entry} data-hue={hueOf(id)} aria-labelledby={`${id}-nom`}>
      <Scene activity={id} className={styles.scene} />
      <div className={`${layout.stack4} ${styles.words}`}>
        <h2 id={`${id}-nom`} className={`${textStyles.named} ${styles.name}`}>
          <ActivityIcon activity={id} size={32} />
          {name}
        </h2>
        <Closings activity={id} />
        {description && <p className={styles.description}>{description}</p>}
        {timetable && <p className={textStyles.soft}>Séances : {weeksInWords(timetable)}.</p>}
        {tariffs && <p className={textStyles.soft}>Tarifs : {tariffsInWords(activity)}.</p>}
        <dl className={`${facts.facts} ${styles.facts}`}>
          <DescriptionItem name="Durée">{durationWords(activity.duration)}</DescriptionItem>
          <DescriptionItem name="Âge">{ageWords(activity)}</DescriptionItem>
          <DescriptionItem name={activity.per === 'group' ? 'Groupe' : 'Personnes'}>
            {partyWords(activity)}
          </DescriptionItem>
        </dl>
        <div className={styles.act}>
          <p className={`${textStyles.soft} ${styles.price}`}>
            {activity.tariffs && 'dès '}
            <strong>{formatPrice(activity.price)}</strong> {perWords(activity)}
          </p>
          <ActivityActions activity={activity} />
        </div>
      </div>
      <ActivityNotes id={id} />
    </section>
  )
}

/** Groups have a page of their own besides. */
function ActivityActions({ activity: { id, name } }: { activity: Activity }) {
  return (
    <div className={styles.actions}>
      {hasOwnPage(id) && (
        <ButtonLink tone="quiet" to={`/${id}`}>
          Le programme<VisuallyHidden>&nbsp;: {name}</VisuallyHidden>
        </ButtonLink>
      )}
      <ButtonLink tone="primary" to="/reservations" search={{ activity: id }}>
        Réserver<VisuallyHidden>&nbsp;: {name}</VisuallyHidden>
      </ButtonLink>
    </div>
  )
}

/** What the venue wrote about it; a foreign activity has nothing here. */
function ActivityNotes({ id }: { id: string }) {
  const guide = useFilled(activityGuide[id])
  if (!guide) return null
  return (
    <>
      <div className={`${layout.stack4} ${styles.does}`}>
        <h3>Ce que vous ferez</h3>
        <ol>
          {guide.does.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </div>
      <div className={`${layout.stack4} ${styles.know}`}>
        {guide.forWhom && (
          <>
            <h3>Pour qui</h3>
            <p>{guide.forWhom}</p>
          </>
        )}
        {guide.know.length > 0 && (
          <>
            <h3>À savoir</h3>
            <ul>
              {guide.know.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}

/** To each activity of the page; on a phone it stays within reach. */
export function JumpList() {
  const { activities } = useActivities()
  return (
    <nav className={styles.jump} aria-label="Activités de cette page">
      <ul className={styles.chips}>
        {activities.map(({ id, name }) => (
          <li key={id} data-hue={hueOf(id)}>
            <a href={`#${id}`} className={styles.chip} onFocus={showWhole}>
              <ActivityIcon activity={id} size={20} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What we would play, by situation. */
export function Recommendations() {
  const { activities } = useActivities()
  const picks = useFilled(recommendations)
  return (
    <ul className={styles.picks}>
      {picks.map(({ activity: activityId, situation, text }) => {
        const name = activities.find(({ id }) => id === activityId)?.name
        return (
          name && (
            <li key={activityId} data-hue={hueOf(activityId)}>
              <p className={textStyles.soft}>{situation}</p>
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

/** Browsers leave a chip cut off that the Tab key comes to. */
function showWhole({ currentTarget }: FocusEvent): void {
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
