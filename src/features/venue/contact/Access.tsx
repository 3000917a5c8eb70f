import {
  accessibleFacilities,
  doorMeasures,
  mapLabels,
  quietHour,
  accessRoutes,
} from '../../../../venue/access.ts'
import { venue } from '../../../../venue/venue.ts'
import plan from '../../../ui/drawings/plan.svg?no-inline'
import styles from './contact.module.css'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import text from '../../../ui/styles/text.module.css'
import layout from '../../../ui/styles/layout.module.css'
import facts from '../../../ui/styles/facts.module.css'
import { phoneLink, phoneWords } from '../../../../shared/pages/document.ts'
import { ExternalLink } from '../../../ui/Button.tsx'
import { FacadeScene } from '../../../ui/drawings/Scene.tsx'
import surface from '../../../ui/styles/surface.module.css'

const icons = { train: 'train-front', bus: 'bus-front', bike: 'bike', car: 'car-front' } as const

/** The way from the station, drawn; the same way is written beside it. */
export function AccessMap() {
  return (
    <svg
      className={styles.plan}
      viewBox="0 0 480 340"
      role="img"
      aria-label={`Plan du quartier : ${venue.name}, ${venue.address.street}, à sept minutes à pied de la gare. Le trajet est écrit à côté.`}
    >
      <use href={`${plan}#plan`} />
      {mapLabels.map(({ text, x, y, ...label }) => (
        <text
          key={text}
          x={x}
          y={y}
          transform={'turn' in label ? `rotate(${label.turn} ${x} ${y})` : undefined}
        >
          {text}
        </text>
      ))}
      <text className={styles.planName} x="375" y="83" textAnchor="middle">
        {venue.name}
      </text>
    </svg>
  )
}

/** Each way to come, in words. */
export function AccessRoutes() {
  return (
    <ul className={`${text.explained} ${layout.grid5} ${styles.routes}`}>
      {accessRoutes.map(({ means, title, text }) => (
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
  return (
    <div className={layout.stack6}>
      <ul className={styles.measures}>
        {doorMeasures.map(({ figure, text }) => (
          <li key={text}>
            <strong>{figure}</strong> {text}
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        <dl className={`${facts.answers} ${styles.adapted}`}>
          {accessibleFacilities.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className={`${layout.stack3} ${styles.quiet}`}>
          <h3>{quietHour.title}</h3>
          <p>{quietHour.text}</p>
        </div>
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
