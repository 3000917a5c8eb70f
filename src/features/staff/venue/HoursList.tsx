import type { DayValue, VenueHours } from '../../../../shared/api/staff/venue.ts'
import {
  addDays,
  capital,
  formatDate,
  formatDay,
  formatDayOfMonth,
  today,
  weekdays,
} from '../../../../shared/rules/day.ts'
import { hoursOf, spanWords } from '../../../../shared/rules/hours/hours.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import pieces from '../pieces.module.css'
import { useTeam } from '../teamContext.ts'
import { DRAFT_WORDS, ValueRow, ValueRows } from './ValueRow.tsx'
import { draftOfDay, draftOfNewDay, draftOfWeekday, type RowsProps } from './venueDraft.ts'
import { dayValueWords, hoursOfValues, setWords } from './venueWords.ts'

/** Today, the week, and what beats it. */
export function HoursList({ hours, draftOf }: RowsProps & { hours: VenueHours }) {
  const { now } = useTeam()
  const { week, days, seasons } = hours
  const { span, reason } = hoursOf(hoursOfValues(hours), today(now))
  const holidays = days.filter(({ kind }) => kind === 'holiday')
  const decided = days.filter(({ kind }) => kind !== 'holiday')
  const season = seasons.find(({ ranges }) => ranges.some(({ to }) => to >= today(now)))
  const range = season?.ranges.find(({ to }) => to >= today(now))
  const isThisYear = (day: string) => day.slice(0, 4) === today(now).slice(0, 4)
  const newDay = draftOf(draftOfNewDay(addDays(today(now), 1)))
  const list = (some: DayValue[]) => (
    <ValueRows>
      {some.map((one) => (
        <ValueRow
          key={one.day}
          sign={<Icon name={one.span ? 'clock' : 'ban'} />}
          name={capital(isThisYear(one.day) ? formatDay(one.day) : formatDate(one.day))}
          note={[one.reason, setWords(one)].filter(Boolean).join(' · ')}
          value={dayValueWords(one)}
          tone={one.span || one.kind === 'ordinary' ? undefined : 'bad'}
          {...draftOf(draftOfDay(one))}
        />
      ))}
    </ValueRows>
  )
  return (
    <>
      <section className={layout.stack4} aria-labelledby="semaine">
        <h2 id="semaine">Horaires</h2>
        <p>
          {`Aujourd’hui\u00a0: `}
          <strong>{spanWords(span)}</strong>
          {reason && ` (${reason})`}
        </p>
        <ValueRows>
          {week.map((one) => (
            <ValueRow
              key={one.weekday}
              sign={<Icon name={one.span ? 'clock' : 'ban'} />}
              name={capital(weekdays[one.weekday - 1] ?? '')}
              note={setWords(one)}
              value={spanWords(one.span)}
              {...draftOf(draftOfWeekday(one))}
            />
          ))}
        </ValueRows>
        {season && range && (
          <p className={text.note}>
            {`${season.reason}, du ${formatDayOfMonth(range.from)} au ${formatDayOfMonth(range.to)}\u00a0: ${seasonWords(season)}. Ces horaires-là passent avant la semaine et se règlent dans le dossier de la salle.`}
          </p>
        )}
      </section>
      <section className={layout.stack4} aria-labelledby="exceptions">
        <div className={layout.between}>
          <h2 id="exceptions">Jours exceptionnels</h2>
          <Button onClick={newDay.onOpen}>
            <Icon name="plus" />
            Ajouter un jour
          </Button>
        </div>
        {newDay.isDraft && <p>{`${DRAFT_WORDS}\u00a0: un jour à ajouter.`}</p>}
        {decided.length > 0 && list(decided)}
        {holidays.length > 0 && (
          <details className={pieces.past}>
            <summary>
              <Icon name="chevron-down" />
              {`Jours fériés (${holidays.length})`}
            </summary>
            {list(holidays)}
          </details>
        )}
      </section>
    </>
  )
}

function seasonWords({ weekly, closed }: VenueHours['seasons'][number]): string {
  return weekdays
    .flatMap((name, index) => {
      const span = weekly[index + 1]
      return span || closed?.includes(index + 1) ? [`${name} ${spanWords(span).toLowerCase()}`] : []
    })
    .join(', ')
}
