import type { ReactNode } from 'react'
import type { StaffDay } from '../../../../shared/api/staff/day.ts'
import { addDays, capital, dateBeside, dayWords, today } from '../../../../shared/rules/day.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { isInSight, SIGHT_DAYS, type Sight } from '../../../../shared/rules/staff/staff.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import text from '../../../ui/styles/text.module.css'
import { Count } from '../Count.tsx'
import pieces from '../pieces.module.css'
import { useTeam } from '../teamContext.ts'
import styles from './day.module.css'
import { dayHoursWords } from './visitWords.ts'

type DayHeadProps = {
  day: StaffDay | undefined
  date: string
  sight: Sight
  typed: string
  onTyped: (typed: string) => void
  onDate: (date: string) => void
  todo: ReactNode
  print: ReactNode
}

/** Which day, how many people, and whom one looks for. */
export function DayHead(props: DayHeadProps) {
  const { now } = useTeam()
  const { day, date, sight, typed, onTyped, onDate, todo, print } = props
  const isToday = date === today(now)
  const { first, last } = sight.days ?? {}
  const step = (count: number) => {
    const next = addDays(date, count)
    return { 'aria-disabled': !isInSight(sight, next), onClick: () => onDate(next) }
  }
  return (
    <div className={styles.head}>
      <div className={styles.date}>
        <div className={styles.dateWords} aria-live="polite">
          <h2>{capital(dayWords(date, now))}</h2>
          <p className={text.soft}>
            {[dateBeside(date, now), day && dayHoursWords(day)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className={styles.ways}>
          <Button aria-label="Jour précédent" {...step(-1)}>
            <Icon name="chevron-left" />
          </Button>
          <TextField
            label="Jour"
            type="date"
            value={date}
            min={first}
            max={last}
            onChange={(next) => next && onDate(next)}
          />
          <Button aria-label="Jour suivant" {...step(1)}>
            <Icon name="chevron-right" />
          </Button>
          {!isToday && <Button onClick={() => onDate(today(now))}>Aujourd’hui</Button>}
        </div>
      </div>
      {sight.days && (
        <p className={text.soft}>
          {`Vous voyez les journées à ${SIGHT_DAYS} jours au plus d’aujourd’hui\u00a0; au-delà, cherchez la visite. Pour appeler quelqu’un, ouvrez sa visite\u00a0: son téléphone et son email y sont.`}
        </p>
      )}
      {todo}
      <div className={styles.overview}>
        {day && day.starts.length > 0 && (
          <dl className={pieces.counts}>
            <Count name={date < today(now) ? 'Non vus' : 'Attendus'} value={day.people.expected} />
            <Count name="En salle" value={day.people.in} tone="ok" />
            <Count name="Absents" value={day.people.absent} tone="bad" />
            <Count name="Annulées" value={day.cancelled} />
          </dl>
        )}
        <TextField
          label="Chercher"
          placeholder="Nom, référence ou téléphone"
          type="search"
          className={styles.search}
          value={typed}
          onChange={onTyped}
          autoComplete="off"
        />
        {day && day.starts.length > 0 && print}
        {day?.due !== undefined && (
          <p>
            Dû ce jour <strong>{formatPrice(day.due / 100)}</strong>
          </p>
        )}
      </div>
    </div>
  )
}
