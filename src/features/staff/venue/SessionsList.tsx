import type { VenueTimetables } from '../../../../shared/api/staff/timetables.ts'
import { addDays, capital, formatDate, today, weekdays } from '../../../../shared/rules/day.ts'
import { periodInWords } from '../../../../shared/rules/hours/timetable.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { useTeam } from '../teamContext.ts'
import { namesOfWeekdays, periodsOf, sessionsWords, weekWords } from './sessionsWords.ts'
import { DRAFT_WORDS, ValueRow, ValueRows } from './ValueRow.tsx'
import {
  draftOfNewPeriod,
  draftOfNewSessionDay,
  draftOfPeriod,
  draftOfSessions,
  type RowsProps,
} from './venueDraft.ts'
import { setWords } from './venueWords.ts'

type SessionsListProps = RowsProps & { activity: VenueTimetables['activities'][number] }

/** When an activity begins that is sold by sessions: by weekday, and the days that beat it. */
export function SessionsList({ activity, draftOf }: SessionsListProps) {
  const { now } = useTeam()
  const { activityId, name, weeks, days } = activity
  const newDay = draftOf(draftOfNewSessionDay(activityId, addDays(today(now), 1)))
  const newPeriod = draftOf(draftOfNewPeriod(activity, addDays(today(now), 1)))
  const periods = periodsOf(weeks)
  return (
    <section className={layout.stack4} aria-labelledby={`seances-${activityId}`}>
      <h2 id={`seances-${activityId}`}>{`Séances\u00a0: ${name}`}</h2>
      <ValueRows>
        {weeks.map((one) => (
          <ValueRow
            key={`${one.weekday} ${one.from}`}
            sign={<Icon name={one.times.length ? 'clock' : 'ban'} />}
            name={capital(weekdays[one.weekday - 1] ?? '')}
            note={[weekWords(one), setWords(one)].filter(Boolean).join(' · ')}
            value={sessionsWords(one.times)}
            {...draftOf(draftOfSessions(activityId, one))}
          />
        ))}
      </ValueRows>
      {periods.length > 0 && (
        <>
          <h3>Périodes</h3>
          <ValueRows>
            {periods.map((one) => (
              <ValueRow
                key={`${one.from} ${one.to}`}
                sign={<Icon name="calendar-days" />}
                name={capital(periodInWords(one))}
                note={capital(namesOfWeekdays(one.weekdays))}
                value={one.words}
                {...draftOf(draftOfPeriod(activity, one))}
              />
            ))}
          </ValueRows>
        </>
      )}
      {newPeriod.isDraft && <p>{`${DRAFT_WORDS}\u00a0: une période à ajouter.`}</p>}
      {newDay.isDraft && <p>{`${DRAFT_WORDS}\u00a0: un jour à ajouter.`}</p>}
      {days.length > 0 && (
        <ValueRows>
          {days.map((one) => (
            <ValueRow
              key={one.day}
              sign={<Icon name={one.times.length ? 'clock' : 'ban'} />}
              name={capital(formatDate(one.day))}
              note={[one.reason, setWords(one)].filter(Boolean).join(' · ')}
              value={sessionsWords(one.times)}
              tone={one.times.length ? undefined : 'bad'}
              {...draftOf(draftOfSessions(activityId, one))}
            />
          ))}
        </ValueRows>
      )}
      <p className={layout.line}>
        <Button onClick={newPeriod.onOpen}>
          <Icon name="plus" />
          Ajouter une période
        </Button>
        <Button onClick={newDay.onOpen}>
          <Icon name="plus" />
          Ajouter un jour à part
        </Button>
      </p>
    </section>
  )
}
