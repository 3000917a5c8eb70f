import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { venue } from '../../contract/venue.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Scene } from '../../ui/Scene.tsx'
import styles from './PackageDetails.module.css'

type PackageDetailsProps = {
  activityId: 'birthday' | 'business'
  /** The price, its group and its length, as the venue sells it today. */
  price: ReactNode
  /** What the button says. */
  action: string
}

/** A package as a poster: its scene, its price, what is in it and how it goes. */
export function PackageDetails({ activityId, price, action }: PackageDetailsProps) {
  const offer = venue.packages.find((entry) => entry.activityId === activityId)
  if (!offer) return null
  return (
    <div className={styles.package} data-hue={activityId}>
      <Scene activity={activityId} className={styles.scene} />
      <div className={styles.offer}>
        <div className={styles.price}>{price}</div>
        <ul className={styles.included}>
          {offer.included.map((line) => (
            <li key={line}>
              <Check aria-hidden="true" />
              {line}
            </li>
          ))}
        </ul>
        <ButtonLink tone="primary" size="large" to="/reservations" search={{ activity: activityId }}>
          {action}
        </ButtonLink>
      </div>
      <section className={styles.course} aria-labelledby="deroulement">
        <h2 id="deroulement">Comment ça se passe</h2>
        <ol className={styles.steps}>
          {offer.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
