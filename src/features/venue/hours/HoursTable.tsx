import { formatDate, formatDay, today, weekday } from '../../../../shared/rules/day.ts'
import {
  isWithinKnownHours,
  openingOn,
  spansWords,
  unusualDays,
} from '../../../../shared/rules/hours/hours.ts'
import { Closings } from '../../../offline/cache/Closings.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { useNow } from '../../../ui/useNow.ts'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import table from '../../../ui/styles/table.module.css'
import styles from './hours.module.css'
import { useHours, weekOf } from './hours.ts'
import { VenuePhone } from '../../../ui/VenuePhone.tsx'

/** The week, today marked, then the days that differ. */
export function HoursTable() {
  const { hours } = useHours()
  const now = useNow()
  const isHydrated = useHydrated()
  const isOver = isHydrated && !isWithinKnownHours(hours, today(now))
  const current = isHydrated && !isOver ? weekday(today(now)) : undefined
  const own = openingOn(hours, today(now))
  const week = weekOf(hours).map((day) => (day.weekday === current ? { ...day, ...own } : day))
  return (
    <div className={layout.stack4}>
      {isOver && (
        <Notice tone="warning" title={`Valables jusqu’au ${formatDate(hours.validUntil)}`}>
          <p>
            Horaires à confirmer : appelez le <VenuePhone /> avant de venir.
          </p>
        </Notice>
      )}
      <table className={`${table.table} ${styles.table}`}>
        <caption>
          <VisuallyHidden>Horaires d’ouverture de la semaine</VisuallyHidden>
        </caption>
        <tbody>
          {week.map(({ weekday: number, name, spans, reason }) => (
            <tr key={number} data-today={number === current} data-closed={!spans.length}>
              <th scope="row">
                {name} {number === current && <span className={styles.today}>aujourd’hui</span>}
              </th>
              <td>
                <span className={styles.spans}>{spansWords(spans)}</span>
                {reason && <span className={text.soft}> ({reason})</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Unusual now={now} />
      <Closings />
    </div>
  )
}

function Unusual({ now }: { now: number }) {
  const days = unusualDays(useHours().hours, now)
  if (days.length === 0) return null
  return (
    <div className={`${layout.stack2} ${styles.unusual}`}>
      <h3>Jours particuliers</h3>
      <ul className={styles.days}>
        {days.map(({ day, spans, reason }) => (
          <li key={day}>
            <time dateTime={day}>{formatDay(day)}</time>
            <strong>{spansWords(spans)}</strong>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
