import { Link } from '@tanstack/react-router'
import { venue } from '../../contract/venue.ts'
import { Scene } from '../../ui/Scene.tsx'
import styles from './Groups.module.css'

const pages = {
  birthday: { to: '/birthday', title: 'On fête un anniversaire' },
  business: { to: '/business', title: 'On vient en équipe' },
} as const

type GroupsProps = {
  /** « 150,00 € par groupe », by activity id. */
  prices: Record<string, string>
}

/** Two doors: a birthday, a company's evening. */
export function Groups({ prices }: GroupsProps) {
  return (
    <section className={styles.groups} aria-labelledby="groupes">
      <h2 id="groupes">À plusieurs</h2>
      <ul className={styles.doors}>
        {venue.packages.map(({ activityId, summary }) => (
          <li key={activityId} className={styles.door} data-hue={activityId}>
            <div className={styles.words}>
              <h3>
                <Link to={pages[activityId].to} className={styles.link}>
                  {pages[activityId].title}
                </Link>
              </h3>
              <p>{summary}</p>
              <p className={styles.price}>{prices[activityId]}</p>
            </div>
            <Scene activity={activityId} className={styles.scene} />
          </li>
        ))}
      </ul>
    </section>
  )
}
