import type * as v from 'valibot'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import {
  type SessionDay,
  SessionsChange,
  type SessionWeek,
  type SoldSessions,
} from '../../../shared/api/staff/timetables.ts'
import { addDays, formatTime, today } from '../../../shared/rules/day.ts'
import { type Hours, hoursOf, type Span } from '../../../shared/rules/hours/hours.ts'
import { findClash, isWithinSpans, spansOfWeekday } from '../../../shared/rules/hours/sessions.ts'
import { FIRST_DAY, LAST_DAY } from '../../../shared/rules/hours/timetable.ts'
import { loadSoldSessions } from '../../booking/desk/outsideVisits.ts'
import type { Transaction } from '../../db/database.ts'
import { recordStaffEvent } from '../../db/staff/events.ts'
import { setSessionDay, setSessions } from '../../db/venueValues/edits.ts'
import { ownFolder, type FolderValues } from '../../db/venueValues/folder.ts'
import { loadDecidedHours } from '../../db/venueValues/hours.ts'
import {
  type ActivitySessions,
  daySubject,
  folderDay,
  folderWeek,
  followSessionDay,
  followSessions,
  loadSessions,
  weekSubject,
} from '../../db/venueValues/staffTimetables.ts'
import { timetableOf } from '../../db/venueValues/timetables.ts'
import { refuse } from '../../http/refusal.ts'
import { staffBodyOperation, staffOperation } from './staffOperation.ts'
import { changed, setValue } from './setValue.ts'

/** A day is decided so many days ahead, at most. */
const MAX_DAYS = 366

const timetables = staffOperation(
  staffCalls.venueTimetables,
  {
    summary: 'Tells the sessions of each activity that has some, with who changed them last.',
  },
  async ({ services: { db, now, folder = ownFolder } }) => ({
    activities: await loadSessions(db, { today: today(now()), folder }),
  }),
)

const changeSessions = staffBodyOperation(
  staffCalls.changeSessions,
  {
    follows: true,
    summary: 'Sets the sessions of a weekday or of one day, by the version that was seen.',
    idempotencyKey: 'optional',
    body: SessionsChange,
  },
  async (asked) => {
    const { services, body } = asked
    const { folder = ownFolder } = services
    const hours = await loadDecidedHours(services.db, today(services.now()))
    return setValue(asked, async (tx, by, at) => {
      const all = await loadSessions(tx, { today: today(at), folder })
      const activity =
        all.find(({ activityId }) => activityId === body.activityId) ?? unknownSessions()
      const seen = findSeen(activity, body)
      if (body.weekday !== undefined && !seen) unknownWeek()
      if ((seen?.version ?? '') !== body.version) changed(seen)
      const wish = { ...body, times: timesAfter(body, folder).toSorted() }
      if (body.day !== undefined) refuseDay('day', body.day, at)
      if (wish.to === 'times') refuseTimes(wish.times, activity, spansFor(wish, seen, hours))
      const before = timetableOf(activity)
      const after = timetableOf(sessionsAfter(activity, wish, folder))
      const sold = await loadSoldSessions(tx, activity.activityId, { before, after }, at)
      if (sold.visits !== body.sold) standsSold(sold)
      await write(tx, wish, seen, folder)
      const { activityId, name } = activity
      const subject =
        body.day === undefined
          ? weekSubject(activityId, { weekday: body.weekday ?? 0, from: body.from })
          : daySubject(activityId, body.day)
      const facts = (times: readonly string[] | undefined, reason = '') => ({
        name,
        ...(body.day === undefined ? { weekday: body.weekday ?? 0 } : { date: body.day }),
        ...(reason && { reason }),
        sessions: times?.join(' ') ?? 'ordinary',
      })
      const done = findSeen({ ...activity, ...after }, body)
      const event = {
        before: facts(seen?.times, seen && 'reason' in seen ? seen.reason : ''),
        after: facts(done?.times, done && 'reason' in done ? done.reason : ''),
      }
      await recordStaffEvent(tx, { ...by, action: 'sessions-set', subject, ...event }, at)
      return { success: true }
    })
  },
)

type Wish = v.InferOutput<typeof SessionsChange>
type TimetableEntry = SessionWeek | SessionDay | undefined

/** What is to be changed; nothing of a day of which nobody has said anything. */
function findSeen<W extends WeekKey, D extends { day: string }>(
  { weeks, days }: { weeks: readonly W[]; days: readonly D[] },
  { weekday, from, day }: Wish,
): W | D | undefined {
  if (day !== undefined) return days.find((one) => one.day === day)
  return weeks.find((one) => one.weekday === weekday && one.from === from)
}
type WeekKey = { weekday: number; from: string }

/** Those that are asked for, or that the folder says. */
function timesAfter(
  { to, activityId, weekday = 0, from, day, times }: Wish,
  folder: FolderValues,
): readonly string[] {
  if (to === 'times') return times
  const said =
    day === undefined
      ? folderWeek(folder, activityId, { weekday, from })
      : folderDay(folder, activityId, day)
  return said?.times ?? []
}

/** As all would be once an edit is done. */
function sessionsAfter(
  activity: ActivitySessions,
  wish: Wish,
  folder: FolderValues,
): Pick<ActivitySessions, 'weeks' | 'days'> {
  const { activityId, weekday, from, day, to, times, reason } = wish
  if (day === undefined) {
    const isOwn = (one: WeekKey) => one.weekday === weekday && one.from === from
    const isGone =
      to === 'folder' &&
      from !== FIRST_DAY &&
      !folderWeek(folder, activityId, { weekday: weekday ?? 0, from })
    const weeks = isGone
      ? activity.weeks.filter((one) => !isOwn(one))
      : activity.weeks.map((one) => (isOwn(one) ? { ...one, times: [...times] } : one))
    return { weeks, days: activity.days }
  }
  const days = activity.days.filter((one) => one.day !== day)
  const own = to === 'times' ? { times: [...times], reason } : folderDay(folder, activityId, day)
  const untold = { isOwn: false, changed: null, version: '', folder: null }
  return { weeks: activity.weeks, days: own ? [...days, { ...untold, ...own, day }] : days }
}

async function write(
  tx: Transaction,
  wish: Wish,
  seen: TimetableEntry,
  folder: FolderValues,
): Promise<void> {
  const { activityId, weekday = 0, from, day, to, times, reason } = wish
  if (day !== undefined) {
    if (to === 'folder') return followSessionDay(tx, activityId, day, folder)
    return setSessionDay(tx, activityId, { day, times: [...times], reason })
  }
  if (to === 'folder') return followSessions(tx, activityId, { weekday, from }, folder)
  const until = seen && 'to' in seen ? seen.to : LAST_DAY
  return setSessions(tx, activityId, { weekday, from, to: until, times: [...times] })
}

/** Refuses to decide on a day that is over, or too far ahead. */
export function refuseDay(field: string, day: string, now: number): void {
  if (day < today(now)) refuse(422, 'past', 'Ce jour est déjà passé.', { field })
  if (day <= addDays(today(now), MAX_DAYS)) return
  refuse(422, 'too-far', 'Un jour se décide un an à l’avance, au plus.', { field })
}

/** The hours in which its sessions are to be held. */
function spansFor({ weekday = 0, from, day }: Wish, seen: TimetableEntry, hours: Hours): Span[] {
  const until = seen && 'to' in seen ? seen.to : undefined
  if (day === undefined) return spansOfWeekday(hours, weekday, { from, to: until })
  const { span } = hoursOf(hours, day)
  return span ? [span] : []
}

/** Refuses a session that could not be held as it is written; what the folder says was checked with it. */
export function refuseTimes(
  times: readonly string[],
  { duration, buffer }: ActivitySessions,
  spans: readonly Span[],
): void {
  for (const [index, time] of times.entries()) {
    const before = findClash(times, index, duration + buffer)
    if (before !== undefined) {
      const error = `Celle de ${formatTime(time)} commence avant la fin de celle de ${formatTime(before)} (${duration + buffer}\u00a0minutes, rangement compris).`
      refuse(422, 'overlap', error, { field: 'times' })
    }
    if (!isWithinSpans(time, duration, spans)) {
      const open = spans
        .map((one) => `${formatTime(one.open)} – ${formatTime(one.close)}`)
        .join(' ou ')
      const why = open ? `ouvert ${open}` : 'fermé'
      const error = `Celle de ${formatTime(time)} ne tient pas dans les horaires (${why}\u00a0; ${duration}\u00a0minutes).`
      refuse(422, 'hours', error, { field: 'times' })
    }
  }
}

function standsSold(sold: SoldSessions): never {
  const { visits } = sold
  const error =
    visits === 0
      ? 'Plus rien n’est vendu de ce que vous retirez. Enregistrez de nouveau.'
      : `${visits} ${visits > 1 ? 'visites sont vendues' : 'visite est vendue'} sur ce que vous retirez.`
  refuse(409, 'sold', error, { current: sold })
}

export function unknownSessions(): never {
  refuse(404, 'not-found', 'Cette activité n’a pas de séances.')
}

export function unknownWeek(): never {
  refuse(404, 'not-found', 'Cette semaine-là n’est plus au programme.')
}

export const staffTimetables = [timetables, changeSessions]
