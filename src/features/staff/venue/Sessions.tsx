import {
  type VenueTimetables,
  type SessionDay,
  SoldSessions,
  type SessionWeek,
} from '../../../../shared/api/staff/timetables.ts'
import {
  addDays,
  capital,
  formatDate,
  today,
  weekdays,
  isDay,
} from '../../../../shared/rules/day.ts'
import { periodInWords, FIRST_DAY } from '../../../../shared/rules/hours/timetable.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { unheldOn, unheldSessions } from '../../../../shared/rules/hours/sessions.ts'
import text from '../../../ui/styles/text.module.css'
import { useTeam } from '../teamContext.ts'
import {
  namesOfWeekdays,
  periodsOf,
  sessionsWords,
  weekWords,
  unheldWords,
} from './sessionsWords.ts'
import {
  DRAFT_WORDS,
  ValueRow,
  ValueRows,
  EditDialog,
  type EditorProps,
  useValueEdit,
  DayField,
  ReasonField,
} from './settingEditor.tsx'
import {
  draftOfNewPeriod,
  draftOfNewSessionDay,
  draftOfPeriod,
  draftOfSessions,
  type RowsProps,
  type SessionsDraft,
} from './venueDraft.ts'
import { setWords, changedWords } from './venueWords.ts'
import { SessionTimes, SoldList } from './SessionTimes.tsx'

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

type SessionsEditorProps = EditorProps<SessionsDraft> & {
  activity: VenueTimetables['activities'][number]
}

/** The sessions of a weekday, or of one day with its reason; what is sold on those taken out is told first. */
export function SessionsEditor(props: SessionsEditorProps) {
  const { now } = useTeam()
  const { draft, activity } = props
  const { activityId, weekday, from, day, isNew, times, reason } = draft
  const value = valueOf(activity, draft)
  const { version, edit, field, save, errorOf, untold, metBy, dialog } = useValueEdit(props, {
    version: value?.version ?? '',
    isNew,
  })
  const sold = metBy('sold', SoldSessions)
  const named = times.filter(Boolean)
  const set = (to: 'times' | 'folder') =>
    save(staffCalls.changeSessions, {
      activityId,
      ...(day === undefined ? { weekday, from } : { day, reason }),
      version,
      to,
      ...(to === 'times' && { times: named }),
      sold: sold?.visits ?? 0,
    })
  return (
    <EditDialog
      title={titleOf(draft, activity.name)}
      changed={value?.version ? changedWords(value) : undefined}
      action={sold?.visits ? 'Ne plus vendre' : 'Enregistrer'}
      warning={untold(['times', 'reason', ...(isNew ? ['day'] : [])])}
      told={sold && <SoldList sold={sold} />}
      ways={value?.isOwn && <Button onClick={() => set('folder')}>{folderWords(value)}</Button>}
      {...dialog}
      onSave={() => set('times')}
    >
      {isNew && <DayField min={today(now)} max={addDays(today(now), 366)} {...field('day')} />}
      <SessionTimes
        times={times}
        error={errorOf('times')}
        onTimes={(next) => edit({ times: next })}
      />
      {day !== undefined && <ReasonField placeholder="Stage, concours…" {...field('reason')} />}
      {unheldOf(draft, named, now).map((one) => (
        <p key={`${one.day} ${one.time}`} className={text.note}>
          {unheldWords(one)}
        </p>
      ))}
    </EditDialog>
  )
}

type Value = SessionWeek | SessionDay

function valueOf(
  { weeks, days }: VenueTimetables['activities'][number],
  { weekday, from, day }: SessionsDraft,
): Value | undefined {
  if (day !== undefined) return days.find((one) => one.day === day)
  return weeks.find((one) => one.weekday === weekday && one.from === from)
}

function titleOf({ weekday = 1, day, isNew }: SessionsDraft, name: string): string {
  if (isNew) return `${name}\u00a0: un jour à part`
  return `${name}\u00a0: ${day === undefined ? weekdays[weekday - 1] : formatDate(day)}`
}

function folderWords({ folder, ...value }: Value): string {
  if (!folder && 'day' in value) return 'En refaire un jour ordinaire'
  if (!folder && 'from' in value && value.from !== FIRST_DAY) return 'Retirer de cette période'
  const times = folder && 'times' in folder ? folder.times : (folder ?? [])
  return `Reprendre le dossier\u00a0: ${sessionsWords(times)}`
}

function unheldOf({ weekday = 1, day }: SessionsDraft, times: readonly string[], now: number) {
  if (day === undefined) return unheldSessions(times, weekday, today(now))
  return isDay(day) ? unheldOn(times, day) : []
}
