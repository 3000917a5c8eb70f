import { Link } from '@tanstack/react-router'
import { builtInActivities } from '../../../../venue/venue.ts'
import { Scene } from '../../../ui/drawings/Scene.tsx'
import layout from '../../../ui/layout.module.css'
import link from '../../../ui/link.module.css'
import surface from '../../../ui/surface.module.css'
import text from '../../../ui/text.module.css'
import styles from './Groups.module.css'

const descriptions = new Map(builtInActivities.map(({ id, description }) => [id, description]))

const pages = [
  { id: 'birthday', to: '/birthday', title: 'On fête un anniversaire' },
  { id: 'business', to: '/business', title: 'On vient en équipe' },
] as const

type GroupsProps = {
  /** « 150,00 € par groupe », by activity id. */
  prices: Record<string, string>
}

/** Two doors: a birthday, a company's evening. */
export function Groups({ prices }: GroupsProps) {
  return (
    <section className={layout.stack5} aria-labelledby="groupes">
      <h2 id="groupes" className={text.chapter}>
        À plusieurs
      </h2>
      <ul className={`${layout.stack4} ${styles.doors}`}>
        {pages.map(({ id, to, title }) => (
          <li key={id} className={`${surface.panel} ${link.lit} ${styles.door}`} data-hue={id}>
            <div className={`${layout.stack2} ${styles.words}`}>
              <h3 className={text.heading}>
                <Link to={to} className={link.stretched}>
                  {title}
                </Link>
              </h3>
              <p>{descriptions.get(id)}</p>
              <p className={styles.price}>{prices[id]}</p>
            </div>
            <Scene activity={id} />
          </li>
        ))}
      </ul>
    </section>
  )
}
