import { formatTime, minutesOf, timeOf } from '../../../shared/rules/day.ts'
import type { ScheduleStep } from '../../../venue/groups.ts'
import { ActivityIcon } from '../../ui/drawings/ActivityIcon.tsx'
import surface from '../../ui/styles/surface.module.css'
import text from '../../ui/styles/text.module.css'
import styles from './business.module.css'

type ScheduleProps = {
  steps: readonly ScheduleStep[]
  /** When it begins, `HH:MM`, and how many minutes it lasts. */
  start: string
  end: number
}

/** An evening as a departures board: the hour, what is played, what it is about. */
export function Schedule({ steps, start, end }: ScheduleProps) {
  const at = (minute: number) => timeOf(minutesOf(start) + minute)
  return (
    <ol className={`${surface.rows} ${text.explained} ${styles.schedule}`}>
      {steps.map(({ minute, title, text, activity }) => (
        <li key={minute} data-hue={activity}>
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
        <h3>Fin, ou la revanche</h3>
      </li>
    </ol>
  )
}

function Time({ time }: { time: string }) {
  return (
    <time className={styles.time} dateTime={time}>
      {formatTime(time)}
    </time>
  )
}
