import { weekdays } from '../../shared/rules/day.ts'
import { hoursOf, type Span } from '../../shared/rules/hours/hours.ts'
import { withHolidays } from '../../shared/rules/hours/holidays.ts'
import { findClash, isWithinSpans, spansOfWeekday } from '../../shared/rules/hours/sessions.ts'
import { FIRST_DAY } from '../../shared/rules/hours/timetable.ts'
import type { Contradiction } from './references.ts'
import type { ActivitiesFile, ActivityEntry } from './schema/activities.ts'
import type { HoursFile } from './schema/hours.ts'
import { dayNames } from '../../shared/pages/places.ts'
import { toHours } from './values.ts'
import type { Path } from './yamlFile.ts'

type Found = Omit<Contradiction, 'file'>
/** The sessions of one day, where they stand, and the hours of which one must hold each. */
type SessionDay = { path: Path; times: readonly string[]; spans: readonly Span[]; name: string }

/** Sessions that could never be held as they are written. */
export function findWrongSessions({ activities }: ActivitiesFile, file: HoursFile): Found[] {
  return activities.flatMap((entry, index) => {
    if (!entry.sessions) return []
    const path = ['activities', index]
    return [
      ...findStep(entry, path),
      ...findRepeatedDays(entry.sessions, [...path, 'sessions']),
      ...sessionDaysOf(entry.sessions, [...path, 'sessions'], file).flatMap((day) => [
        ...findOverlaps(entry, day),
        ...findOutside(entry, day),
      ]),
    ]
  })
}

function findStep({ stepMinutes }: ActivityEntry, path: Path): Found[] {
  if (stepMinutes === undefined) return []
  return [{ path: [...path, 'stepMinutes'], text: 'de trop, puisqu’il y a des séances (sessions)' }]
}

type Sessions = NonNullable<ActivityEntry['sessions']>

/** A weekday of two timetables that begin together, or a day of two exceptions: which one would count? */
function findRepeatedDays({ timetables, exceptionalDays }: Sessions, path: Path): Found[] {
  const seen = new Set<string>()
  const repeated = (mark: string, text: string, at: Path) => {
    const isRepeated = seen.has(mark)
    seen.add(mark)
    return isRepeated ? [{ path: [...path, ...at], text }] : []
  }
  return [
    ...timetables.flatMap(({ week, from = FIRST_DAY }, index) =>
      Object.keys(week).flatMap((name) =>
        repeated(`${name} ${from}`, 'déjà dit plus haut pour le même premier jour (from)', [
          'timetables',
          index,
          'week',
          name,
        ]),
      ),
    ),
    ...exceptionalDays.flatMap(({ day }, index) =>
      repeated(day, `« ${day} » est déjà pris plus haut`, ['exceptionalDays', index, 'day']),
    ),
  ]
}

function sessionDaysOf(sessions: Sessions, path: Path, file: HoursFile): SessionDay[] {
  const hours = toHours(file)
  const weekly = sessions.timetables.flatMap(({ week, from, to }, index) =>
    dayNames.flatMap((name, weekday): SessionDay[] => {
      const times = week[name]
      if (!times) return []
      const spans = spansOfWeekday(hours, weekday + 1, { from, to })
      const at = [...path, 'timetables', index, 'week', name]
      return [{ path: at, times, spans, name: weekdays[weekday] ?? '' }]
    }),
  )
  const special = sessions.exceptionalDays.map(({ day, times }, index): SessionDay => {
    const { span } = hoursOf(withHolidays(hours, file.publicHolidays, day, day), day)
    const at = [...path, 'exceptionalDays', index, 'times']
    return { path: at, times, spans: span ? [span] : [], name: day }
  })
  return [...weekly, ...special]
}

function findOverlaps({ durationMinutes, bufferMinutes }: ActivityEntry, day: SessionDay): Found[] {
  const occupied = durationMinutes + bufferMinutes
  return day.times.flatMap((time, index) => {
    const before = findClash(day.times, index, occupied)
    if (before === undefined) return []
    const text = `« ${time} » commence avant la fin de celle de ${before} (${occupied} minutes, rangement compris)`
    return [{ path: [...day.path, index], text }]
  })
}

function findOutside(
  { durationMinutes }: ActivityEntry,
  { path, times, spans, name }: SessionDay,
): Found[] {
  return times.flatMap((time, index) => {
    if (isWithinSpans(time, durationMinutes, spans)) return []
    const open = spans.map((span) => `${span.open}-${span.close}`).join(' ou ') || 'fermé'
    const text = `« ${time} » ne tient pas dans les heures d’ouverture (${name} : ${open} ; ${durationMinutes} minutes)`
    return [{ path: [...path, index], text }]
  })
}
