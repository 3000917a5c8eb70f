import { hueOf } from '../../../venue/looks.ts'
import {
  beforeTax,
  type Format,
  withSupplement,
  type ScheduleStep,
} from '../../../shared/venue/groups.ts'
import { formatPrice } from '../../../shared/rules/money.ts'
import { FactTable } from '../../ui/FactTable.tsx'
import text from '../../ui/styles/text.module.css'
import styles from './business.module.css'
import { formatTime, minutesOf, timeOf } from '../../../shared/rules/day.ts'
import { ActivityIcon } from '../../ui/drawings/ActivityIcon.tsx'
import surface from '../../ui/styles/surface.module.css'
import type { ReactNode } from 'react'
import { Scene } from '../../ui/drawings/Scene.tsx'
import layout from '../../ui/styles/layout.module.css'

type FormatTableProps = {
  formats: readonly Format[]
  columns: readonly string[]
  /** Euros of the smallest, tax included. */
  price: number
}

/** The formats one under the other, to compare; on a phone each is a card whose lines say their column. */
export function FormatTable({ formats, columns, price }: FormatTableProps) {
  return (
    <FactTable
      className={styles.formats}
      data-hue="sand"
      columns={['Format', ...columns, 'Prix du groupe']}
      rows={formats.map((format) => [
        format.name,
        ...format.cells,
        <Price key={format.id} euros={withSupplement(price, format)} />,
      ])}
    />
  )
}

function Price({ euros }: { euros: number }) {
  return (
    <span className={styles.formatPrice}>
      <span>
        <strong>{formatPrice(euros)}</strong> TTC
      </span>
      <span className={text.note}>{formatPrice(beforeTax(euros))} HT</span>
    </span>
  )
}

type ScheduleProps = {
  steps: readonly ScheduleStep[]
  /** When it begins, `HH:MM`, and how many minutes it lasts. */
  start: string
  end: number
  endTitle: string
}

/** An evening as a departures board: the hour, what is played, what it is about. */
export function EveningSchedule({ steps, start, end, endTitle }: ScheduleProps) {
  const at = (minute: number) => timeOf(minutesOf(start) + minute)
  return (
    <ol className={`${surface.rows} ${text.explained} ${styles.schedule}`}>
      {steps.map(({ minute, title, text, activity }) => (
        <li key={minute} data-hue={hueOf(activity)}>
          <Time time={at(minute)} />
          <span className={styles.sign}>{activity && <ActivityIcon activity={activity} />}</span>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
      <li>
        <Time time={at(end)} />
        <span className={styles.sign} />
        <h3>{endTitle}</h3>
      </li>
    </ol>
  )
}

function Time({ time }: { time: string }) {
  return (
    <time className={`${text.display} ${styles.time}`} dateTime={time}>
      {formatTime(time)}
    </time>
  )
}

type ScoreboardProps = {
  scores: readonly { figure: string; text: string }[]
  children: ReactNode
}

/** The podium, and under it the figures of the evening on its scoreboard. */
export function Scoreboard({ scores, children }: ScoreboardProps) {
  return (
    <div className={`${surface.panel} ${styles.stage}`} data-hue="sand">
      <Scene activity="business" className={styles.stageScene} />
      <div className={`${layout.grid5} ${styles.scoreboard}`}>
        <dl className={styles.scores}>
          {scores.map(({ figure, text }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <div className={layout.row}>{children}</div>
      </div>
    </div>
  )
}
