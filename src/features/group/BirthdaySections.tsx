import { hueOf } from '../../../venue/looks.ts'
import { type Formula, withSupplement, type ScheduleStep } from '../../../shared/venue/groups.ts'
import { formatPrice } from '../../../shared/rules/money.ts'
import { ActivityIcon } from '../../ui/drawings/ActivityIcon.tsx'
import layout from '../../ui/styles/layout.module.css'
import text from '../../ui/styles/text.module.css'
import styles from './birthday.module.css'
import { durationWords } from '../../../shared/rules/activityWords.ts'
import { Icon } from '../../ui/drawings/Icon.tsx'
import type { ReactNode } from 'react'
import { Scene } from '../../ui/drawings/Scene.tsx'
import facts from '../../ui/styles/facts.module.css'
import surface from '../../ui/styles/surface.module.css'
import { DescriptionList } from '../../ui/DescriptionItem.tsx'

type CartridgesProps = {
  formulas: readonly Formula[]
  /** Euros of the group without a supplement. */
  price: number
}

/** The formulas as game cartridges, to be slotted in. */
export function Cartridges({ formulas, price }: CartridgesProps) {
  return (
    <ul className={`${layout.stack5} ${styles.shelf}`}>
      {formulas.map((formula) => (
        <li
          key={formula.id}
          className={styles.cartridge}
          data-hue={hueOf(formula.activity ?? 'birthday')}
        >
          <div className={styles.cartridgeLabel}>
            <ActivityIcon activity={formula.activity ?? 'birthday'} size={44} />
            <h3 className={text.heading}>{formula.name}</h3>
            <p className={`${text.semibold} ${styles.age}`}>{formula.age}</p>
          </div>
          <div className={`${layout.stack3} ${styles.cartridgeWords}`}>
            <p className={styles.cartridgePrice}>
              <strong>{formatPrice(withSupplement(price, formula))}</strong> TTC
            </p>
            <p>{formula.summary}</p>
            <ul className={`${layout.grid1} ${styles.adds}`}>
              {formula.adds.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  )
}

const MAP_WIDTH = 1200
const HIGH_STOP_Y = 34
const LOW_STOP_Y = 106

/** The course of a party as the map between the levels of a game: one stop after the other. */
export function LevelMap({ steps }: { steps: readonly ScheduleStep[] }) {
  return (
    <div className={styles.map}>
      <svg
        className={styles.mapWay}
        viewBox={`0 0 ${MAP_WIDTH} 140`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d={mapPath(steps.length)} />
      </svg>
      <ol className={styles.stops}>
        {steps.map((step, index) => (
          <li key={step.minute} data-hue={hueOf(step.activity ?? 'birthday')}>
            <span className={styles.node}>
              <StopIcon {...step} isFirst={index === 0} isLast={index === steps.length - 1} />
            </span>
            <div>
              <p className={`${text.display} ${styles.minute}`}>{durationWords(step.minute)}</p>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

function StopIcon({
  activity,
  isFirst,
  isLast,
}: ScheduleStep & { isFirst: boolean; isLast: boolean }) {
  if (activity) return <ActivityIcon activity={activity} />
  if (isFirst) return <Icon name="door-open" />
  return isLast ? <Icon name="house" /> : <Icon name="trophy" />
}

/** A winding path through `count` stops, high and low in turn. */
function mapPath(count: number): string {
  const step = MAP_WIDTH / count
  const points = Array.from({ length: count }, (_, index) => ({
    x: (index + 0.5) * step,
    y: index % 2 ? LOW_STOP_Y : HIGH_STOP_Y,
  }))
  return points
    .map(({ x, y }, index) => {
      const from = points[index - 1]
      return from ? `C${x - step / 2} ${from.y} ${x - step / 2} ${y} ${x} ${y}` : `M${x} ${y}`
    })
    .join('')
}

type BirthdayInvitationProps = {
  /** Euros for the group, tax included. */
  price: number
  lines: readonly { name: string; text: string }[]
  children: ReactNode
}

/** The birthday as its own invitation card: the cake, then who, when, where and how much. */
export function BirthdayInvitation({ price, lines, children }: BirthdayInvitationProps) {
  return (
    <div className={`${surface.panel} ${styles.invitation}`} data-hue="violet">
      <Scene activity="birthday" className={styles.invitationScene} />
      <div className={`${layout.grid5} ${styles.invitationWords}`}>
        <p className={styles.invitationPrice}>
          <strong>{formatPrice(price)}</strong> TTC pour tout le groupe
        </p>
        <DescriptionList
          className={`${layout.stack2} ${facts.plate} ${styles.invitationLines}`}
          facts={lines}
        />
        <div className={`${layout.line} ${layout.apart}`}>{children}</div>
      </div>
    </div>
  )
}
