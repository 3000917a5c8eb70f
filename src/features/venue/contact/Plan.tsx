import { planLabels } from '../../../../venue/access.ts'
import { venue } from '../../../../venue/venue.ts'
import plan from '../../../ui/drawings/plan.svg?no-inline'
import styles from './Plan.module.css'

/** The way from the station, drawn; the same way is written beside it. */
export function Plan() {
  return (
    <svg
      className={styles.plan}
      viewBox="0 0 480 340"
      role="img"
      aria-label={`Plan du quartier : ${venue.name}, ${venue.address.street}, à sept minutes à pied de la gare. Le trajet est écrit à côté.`}
    >
      <use href={`${plan}#plan`} />
      {planLabels.map(({ text, x, y, ...label }) => (
        <text
          key={text}
          x={x}
          y={y}
          transform={'turn' in label ? `rotate(${label.turn} ${x} ${y})` : undefined}
        >
          {text}
        </text>
      ))}
      <text className={styles.name} x="375" y="83" textAnchor="middle">
        {venue.name}
      </text>
    </svg>
  )
}
