import { homeQuestion } from '../../../venue/home.ts'
import { hueOf } from '../../../venue/looks.ts'
import { Link } from '@tanstack/react-router'
import { hasOwnPage } from '../../../shared/pages/pages.ts'
import type { Activity } from '../../../shared/api/activity.ts'
import { formatPrice } from '../../../shared/rules/money.ts'
import { useFilled } from '../../offline/cache/useFilled.ts'
import { Closings } from '../../offline/cache/Closings.tsx'
import { ActivityIcon } from '../../ui/drawings/ActivityIcon.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { Scene } from '../../ui/drawings/Scene.tsx'
import { useActivities } from './activities.ts'
import { ActivitiesStamp } from './ActivitiesStamp.tsx'
import layout from '../../ui/styles/layout.module.css'
import text from '../../ui/styles/text.module.css'
import link from '../../ui/styles/link.module.css'
import surface from '../../ui/styles/surface.module.css'
import control from '../../ui/styles/control.module.css'
import styles from './tiles.module.css'
import { ageWords, durationWords, perWords } from '../../../shared/rules/activityWords.ts'

/** The home page's wall of screens: what one plays here, and from how much. */
export function ActivityTiles() {
  const { activities } = useActivities()
  const question = useFilled(homeQuestion)
  return (
    <section className={layout.stack5} aria-labelledby="activites">
      <header className={`${layout.between} ${styles.tilesHead}`}>
        <h2 id="activites" className={text.chapter}>
          {question}
        </h2>
        <ActivitiesStamp />
      </header>
      <ul className={styles.tiles}>
        {activities
          .filter(({ id }) => !hasOwnPage(id))
          .map((activity) => (
            <Tile key={activity.id} activity={activity} />
          ))}
      </ul>
      <p>
        <Link to="/activities" className={`${control.target} ${styles.more}`}>
          Toutes les activités en détail <Icon name="arrow-right" />
        </Link>
      </p>
    </section>
  )
}

function Tile({ activity }: { activity: Activity }) {
  return (
    <li className={`${surface.panel} ${styles.tile}`} data-hue={hueOf(activity.id)}>
      <Scene activity={activity.id} className={styles.scene} />
      <div className={`${layout.stack1} ${styles.label}`}>
        <h3 className={`${text.named} ${styles.name}`}>
          <ActivityIcon activity={activity.id} size={22} />
          <Link to="/reservations" search={{ activity: activity.id }} className={link.stretched}>
            {activity.name}
          </Link>
        </h3>
        <p className={`${text.note} ${styles.price}`}>
          dès <strong>{formatPrice(activity.price)}</strong> <span>{perWords(activity)}</span>
        </p>
        <Closings activity={activity.id} />
        <p className={text.note}>
          {durationWords(activity.duration)}, {ageWords(activity)}
        </p>
      </div>
    </li>
  )
}
