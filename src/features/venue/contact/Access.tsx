import {
  accessibleFacilities,
  doorMeasures,
  mapLabels,
  quietHour,
  accessRoutes,
} from '../../../../venue/pages.ts'
import { venue } from '../../../../venue/venue.ts'
// The folder's `pictures/map.svg`: prerender/sprites.ts.
import map from './map.svg?no-inline'
import styles from './contact.module.css'
import { useFilled } from '../../../offline/cache/useFilled.ts'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import text from '../../../ui/styles/text.module.css'
import layout from '../../../ui/styles/layout.module.css'
import facts from '../../../ui/styles/facts.module.css'
import { phoneLink, phoneWords } from '../../../../shared/rules/phone.ts'
import { ExternalLink } from '../../../ui/Button.tsx'
import { FacadeScene } from '../../../ui/drawings/Scene.tsx'
import surface from '../../../ui/styles/surface.module.css'
import { DescriptionList } from '../../../ui/DescriptionItem.tsx'

const icons = { train: 'train-front', bus: 'bus-front', bike: 'bike', car: 'car-front' } as const

/** The way there, drawn, where the venue has drawn it; the same way is written beside it. */
export function AccessMap() {
  const labels = useFilled(mapLabels)
  return (
    <svg
      className={styles.plan}
      viewBox="0 0 480 340"
      role="img"
      aria-label={`Plan du quartier : ${venue.name}, ${venue.address.street}. Le trajet est écrit à côté.`}
    >
      <use href={`${map}#map`} />
      {labels.map(({ text, x, y, turn, isHere }) => (
        <text
          key={text}
          className={isHere ? styles.planName : undefined}
          x={x}
          y={y}
          textAnchor={isHere ? 'middle' : 'start'}
          transform={turn === undefined ? undefined : `rotate(${turn} ${x} ${y})`}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

/** Each way to come, in words. */
export function AccessRoutes() {
  return (
    <ul className={`${text.explained} ${layout.grid5} ${styles.routes}`}>
      {useFilled(accessRoutes).map(({ means, title, text }) => (
        <li key={means}>
          <Icon name={icons[means]} />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The venue for people with reduced mobility, hearing or sight: what was measured, what there is. */
export function AccessibilityInfo() {
  const quiet = useFilled(quietHour)
  return (
    <div className={layout.stack6}>
      <ul className={styles.measures}>
        {useFilled(doorMeasures).map(({ figure, text }) => (
          <li key={text}>
            <strong>{figure}</strong> {text}
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        <DescriptionList
          className={`${facts.answers} ${styles.adapted}`}
          facts={useFilled(accessibleFacilities)}
        />
        {quiet && (
          <div className={`${layout.stack3} ${styles.quiet}`}>
            <h3>{quiet.title}</h3>
            <p>{quiet.text}</p>
          </div>
        )}
      </div>
    </div>
  )
}

/** What one looks for from the street, and the three ways to reach it. */
export function ContactPanel() {
  const { street, postalCode, city } = venue.address
  return (
    <div className={`${surface.panel} ${styles.call}`} data-hue="pink">
      <FacadeScene className={styles.callScene} />
      <div className={styles.callWords}>
        <a className={styles.phone} href={phoneLink(venue.phone)}>
          {phoneWords(venue.phone)}
        </a>
        <a className={styles.mail} href={`mailto:${venue.email}`}>
          {venue.email}
        </a>
        <address className={styles.callAddress}>
          {street}
          <br />
          {postalCode} {city}
        </address>
        <ExternalLink tone="quiet" href={venue.links.itinerary}>
          Itinéraire
        </ExternalLink>
      </div>
    </div>
  )
}
