import type * as v from 'valibot'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import {
  PeriodChange,
  type PeriodEffect,
  type SessionWeek,
} from '../../../shared/api/staff/timetables.ts'
import { addDays, today, weekday, weekdays } from '../../../shared/rules/day.ts'
import type { Hours } from '../../../shared/rules/hours/hours.ts'
import { spansOfWeekday } from '../../../shared/rules/hours/sessions.ts'
import { FIRST_DAY } from '../../../shared/rules/hours/timetable.ts'
import { loadSoldSessions } from '../../booking/desk/outsideVisits.ts'
import type { Transaction } from '../../db/database.ts'
import { type Actor, recordStaffEvent } from '../../db/staff/events.ts'
import { setSessions } from '../../db/venueValues/edits.ts'
import { ownFolder } from '../../db/venueValues/folder.ts'
import { loadDecidedHours } from '../../db/venueValues/hours.ts'
import {
  type ActivitySessions,
  followSessions,
  loadSessions,
  weekSubject,
} from '../../db/venueValues/staffTimetables.ts'
import { timetableOf } from '../../db/venueValues/timetables.ts'
import { refuse } from '../../http/refusal.ts'
import { staffBodyOperation } from './staffOperation.ts'
import { changed, setValue } from './setValue.ts'
import { refuseDay, refuseTimes, unknownSessions, unknownWeek } from './venueTimetables.ts'

const changePeriod = staffBodyOperation(
  staffCalls.changePeriod,
  {
    follows: true,
    summary:
      'Adds a period to the sessions of an activity, or gives one another last day, by the version that was seen.',
    idempotencyKey: 'optional',
    body: PeriodChange,
  },
  async (asked) => {
    const { services, body } = asked
    const { folder = ownFolder } = services
    const hours = await loadDecidedHours(services.db, today(services.now()))
    return setValue(asked, async (tx, by, at) => {
      const all = await loadSessions(tx, { today: today(at), folder })
      const activity =
        all.find(({ activityId }) => activityId === body.activityId) ?? unknownSessions()
      if (activity.version !== body.version) changed(activity)
      const own = ownWeeks(activity, body)
      if (body.how === 'add') refuseAdding(body, { activity, own, hours, at })
      else refuseEnding(body, own, at)
      const after = weeksAfter(activity, body, own)
      const effect = {
        overlaps: overlapsOf(after, body, own),
        sold: await loadSoldSessions(
          tx,
          activity.activityId,
          { before: timetableOf(activity), after: timetableOf({ ...activity, weeks: after }) },
          at,
        ),
      }
      const isTold = effect.overlaps.length === body.overlaps && effect.sold.visits === body.sold
      if (!isTold) touched(effect)
      await write(tx, activity, { body, own, by, at })
      return { success: true }
    })
  },
)

type Wish = v.InferOutput<typeof PeriodChange>

/** Those of its weekdays that begin on its first day; what always holds is no period. */
function ownWeeks({ weeks }: ActivitySessions, { from, weekdays: named }: Wish): SessionWeek[] {
  if (from === FIRST_DAY) return []
  return weeks.filter((one) => one.from === from && named.includes(one.weekday))
}

type Adding = { activity: ActivitySessions; own: SessionWeek[]; hours: Hours; at: number }

function refuseAdding(wish: Wish, { activity, own, hours, at }: Adding): void {
  const { from, to, times } = wish
  refuseDay('from', from, at)
  if (own.length) {
    const error = `Une période commence déjà ce jour-là (${namesOf(own)})\u00a0: changez-la, ou choisissez un autre premier jour.`
    refuse(422, 'exists', error, { field: 'from' })
  }
  const held = Array.from({ length: 7 }, (_, nth) => addDays(from, nth)).filter((day) => day <= to)
  const never = wish.weekdays.filter((one) => !held.some((day) => weekday(day) === one))
  if (never.length) {
    const error = `Entre ces deux jours ne tombe aucun ${namesOf(never.map((one) => ({ weekday: one })))}.`
    refuse(422, 'weekdays', error, { field: 'weekdays' })
  }
  for (const one of wish.weekdays) {
    refuseTimes(times, activity, spansOfWeekday(hours, one, { from, to }))
  }
}

function refuseEnding(
  { how, from, to, weekdays: named }: Wish,
  own: SessionWeek[],
  at: number,
): void {
  if (own.length !== named.length) unknownWeek()
  if (how === 'end') {
    if (to >= addDays(today(at), -1)) return
    refuse(422, 'past', 'Ce jour est déjà passé.', { field: 'to' })
  }
  if (own.some(({ folder }) => folder)) {
    const error = 'Cette période vient du dossier de la salle\u00a0: donnez-lui un dernier jour.'
    refuse(422, 'folder', error, { field: 'how' })
  }
  if (from > today(at)) return
  const error = 'Cette période a commencé\u00a0: donnez-lui un dernier jour.'
  refuse(422, 'begun', error, { field: 'how' })
}

/** As all would be once it is done. */
function weeksAfter(
  { weeks }: ActivitySessions,
  { how, from, to, weekdays: named, times }: Wish,
  own: SessionWeek[],
): SessionWeek[] {
  const others = weeks.filter((one) => !own.includes(one))
  if (how === 'remove') return others
  if (how === 'end') return [...others, ...own.map((one) => ({ ...one, to }))]
  const untold = { isOwn: true, changed: null, version: '', folder: null }
  return [...others, ...named.map((one) => ({ ...untold, weekday: one, from, to, times }))]
}

/** The other periods of its weekdays on days that it gains. */
function overlapsOf(
  after: SessionWeek[],
  { how, from, to, weekdays: named }: Wish,
  own: SessionWeek[],
): PeriodEffect['overlaps'] {
  if (how === 'remove') return []
  return after.flatMap((one) => {
    if (!named.includes(one.weekday) || one.from === FIRST_DAY || one.from === from) return []
    const before = own.find(({ weekday: number }) => number === one.weekday)
    if (before && to <= before.to) return []
    const first = before ? addDays(before.to, 1) : from
    if (one.to < first || to < one.from) return []
    return [{ weekday: one.weekday, from: one.from, to: one.to, holds: one.from > from }]
  })
}

function touched(effect: PeriodEffect): never {
  const { overlaps, sold } = effect
  const parts = [
    overlaps.length > 0 && 'd’autres périodes tombent sur les mêmes jours',
    sold.visits > 0 &&
      `${sold.visits} ${sold.visits > 1 ? 'visites sont vendues' : 'visite est vendue'} sur des séances qui n’auraient plus lieu`,
  ].filter(Boolean)
  const error = parts.length
    ? `Attention\u00a0: ${parts.join(', et ')}.`
    : 'Plus rien n’est touché par ce changement. Enregistrez de nouveau.'
  refuse(409, 'touched', error, { current: effect })
}

type Writing = { body: Wish; own: SessionWeek[]; by: Actor; at: number }

/** Each weekday by itself, as the journal and its version know it. */
async function write(
  tx: Transaction,
  { activityId, name }: ActivitySessions,
  { body, own, by, at }: Writing,
): Promise<void> {
  const { how, from, to, times } = body
  for (const number of body.weekdays) {
    const key = { weekday: number, from }
    const seen = own.find((one) => one.weekday === number)
    const now = { to, times: seen?.times ?? times.toSorted() }
    if (how === 'remove') await followSessions(tx, activityId, key)
    else await setSessions(tx, activityId, { ...key, ...now })
    const facts = (one: Pick<SessionWeek, 'to' | 'times'>) => {
      return { name, ...key, to: one.to, sessions: one.times.join(' ') }
    }
    const before = seen && facts(seen)
    const after = how === 'remove' ? { name, ...key, to, sessions: 'ordinary' } : facts(now)
    const subject = weekSubject(activityId, key)
    await recordStaffEvent(tx, { ...by, action: 'sessions-set', subject, before, after }, at)
  }
}

/** « jeudi et vendredi ». */
function namesOf(all: readonly { weekday: number }[]): string {
  const names = all.map((one) => weekdays[one.weekday - 1])
  return names.join(', ').replace(/, ([^,]*)$/, ' et $1')
}

export const staffPeriods = [changePeriod]
