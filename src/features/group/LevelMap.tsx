import { durationWords } from '../../../shared/rules/activityWords.ts'
import type { ScheduleStep } from '../../../venue/groups.ts'
import { ActivityIcon } from '../../ui/drawings/ActivityIcon.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import styles from './birthday.module.css'

const WIDTH = 1200
const HIGH = 34
const LOW = 106

/** The course of a party as the map between the levels of a game: one stop after the other. */
export function LevelMap({ steps }: { steps: readonly ScheduleStep[] }) {
  return (
    <div className={styles.map}>
      <svg
        className={styles.mapWay}
        viewBox={`0 0 ${WIDTH} 140`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d={wayThrough(steps.length)} />
      </svg>
      <ol className={styles.stops}>
        {steps.map((step, index) => (
          <li key={step.minute} data-hue={step.activity ?? 'birthday'}>
            <span className={styles.node}>
              <Sign {...step} isFirst={index === 0} isLast={index === steps.length - 1} />
            </span>
            <div>
              <p className={styles.minute}>{durationWords(step.minute)}</p>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Sign({ activity, isFirst, isLast }: ScheduleStep & { isFirst: boolean; isLast: boolean }) {
  if (activity) return <ActivityIcon activity={activity} />
  if (isFirst) return <Icon name="door-open" />
  return isLast ? <Icon name="house" /> : <Icon name="trophy" />
}

/** A winding path through `count` stops, high and low in turn. */
function wayThrough(count: number): string {
  const step = WIDTH / count
  const points = Array.from({ length: count }, (_, index) => ({
    x: (index + 0.5) * step,
    y: index % 2 ? LOW : HIGH,
  }))
  return points
    .map(({ x, y }, index) => {
      const from = points[index - 1]
      return from ? `C${x - step / 2} ${from.y} ${x - step / 2} ${y} ${x} ${y}` : `M${x} ${y}`
    })
    .join('')
}
