import { useState } from 'react'
import type { HourFigures, Period, PoolFigures } from '../../../../shared/api/staff/figures.ts'
import { hueOf } from '../../../../venue/looks.ts'
import { formatDay, weekdays } from '../../../../shared/rules/day.ts'
import { Button } from '../../../ui/Button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import surface from '../../../ui/styles/surface.module.css'
import text from '../../../ui/styles/text.module.css'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './figures.module.css'
import {
  columnsOf,
  hourName,
  hoursIn,
  hourWords,
  levelOf,
  peakOf,
  percentOf,
  wholeOf,
} from './occupancy.ts'

type OccupancyProps = {
  period: Period
  pools: readonly PoolFigures[]
}

/** How full each pool is, hour by hour: a picture that is a table, whose numbers are shown on demand. */
export function Occupancy({ period, pools }: OccupancyProps) {
  const [isNumbered, setNumbered] = useState(false)
  const hours = hoursIn(pools)
  return (
    <section className={layout.stack4} aria-labelledby="occupation">
      <div className={layout.between}>
        <h2 id="occupation">Occupation</h2>
        <Button
          tone="quiet"
          size="small"
          aria-pressed={isNumbered}
          onClick={() => setNumbered(!isNumbered)}
        >
          {isNumbered ? 'Masquer les pourcentages' : 'Afficher les pourcentages'}
        </Button>
      </div>
      <Legend />
      <div className={styles.pools} data-numbers={isNumbered}>
        {pools.map((pool) => (
          <Pool key={pool.id} {...{ pool, period, hours }} />
        ))}
      </div>
    </section>
  )
}

function Legend() {
  return (
    <p className={styles.legend} aria-hidden="true">
      {['libre', '1–24\u00a0%', '25–49\u00a0%', '50–74\u00a0%', '75–99\u00a0%'].map(
        (words, level) => (
          <span key={words}>
            <i data-level={level} />
            {words}
          </span>
        ),
      )}
      <span>
        <i data-level={4} data-full />
        complet
      </span>
      <span>
        <i />
        fermé
      </span>
    </p>
  )
}

type PoolProps = { pool: PoolFigures; period: Period; hours: readonly number[] }

/** In the colour of what is played there first. */
function Pool({ pool, period, hours }: PoolProps) {
  const columns = columnsOf(period)
  const peak = peakOf(pool.hours)
  const at = (weekday: number, hour: number) =>
    pool.hours.find((one) => one.weekday === weekday && one.hour === hour)
  const name = pool.activities.map((one) => one.name).join('\u00a0· ')
  return (
    <div
      className={`${surface.sheet} ${styles.pool}`}
      data-hue={hueOf(pool.activities[0]?.id ?? '')}
    >
      <div className={styles.poolHead}>
        <h3>{name}</h3>
        <strong>{`${wholeOf(pool.hours)}\u00a0%`}</strong>
      </div>
      <p className={text.soft}>
        {peak
          ? `Le plus demandé\u00a0: ${hourWords(peak)}, ${percentOf(peak)}\u00a0%`
          : 'Rien de vendu'}
      </p>
      <table className={styles.heat}>
        <caption>
          <VisuallyHidden>{`Occupation, ${name}, par heure et par jour`}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Heure</th>
            {columns.map(({ weekday, day }) => (
              <th key={weekday} scope="col" abbr={day ? formatDay(day) : weekdays[weekday - 1]}>
                {weekdays[weekday - 1]?.slice(0, 3)}
                {day && <b>{Number(day.slice(8))}</b>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row">{hourName(hour)}</th>
              {columns.map(({ weekday }) => (
                <Cell key={weekday} figures={at(weekday, hour)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ figures }: { figures: HourFigures | undefined }) {
  if (!figures) {
    return (
      <td>
        <VisuallyHidden>fermé</VisuallyHidden>
      </td>
    )
  }
  const percent = percentOf(figures)
  return (
    <td data-level={levelOf(percent)} data-full={percent === 100 || undefined}>
      <span>{percent}</span>
      <VisuallyHidden>{`${percent}\u00a0%`}</VisuallyHidden>
    </td>
  )
}
