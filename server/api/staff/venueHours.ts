import type * as v from 'valibot'
import { type DayValue, HoursChange, type WeekdayValue } from '../../../shared/api/staff/venue.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { today } from '../../../shared/rules/day.ts'
import { withHolidays } from '../../../shared/rules/hours/holidays.ts'
import type { Hours } from '../../../shared/rules/hours/hours.ts'
import type { Span } from '../../../shared/rules/hours/schedule.ts'
import { countOutside } from '../../booking/desk/outsideVisits.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { recordStaffEvent } from '../../db/staff/events.ts'
import { removeExceptionalDay, setExceptionalDay, setWeekday } from '../../db/venueValues/edits.ts'
import { ownFolder } from '../../db/venueValues/folder.ts'
import { loadDecidedHours, loadHolidaySpan, WEEK } from '../../db/venueValues/hours.ts'
import {
  followDay,
  followWeekday,
  loadDays,
  loadVenueHours,
  loadWeek,
} from '../../db/venueValues/staffValues.ts'
import { refuse } from '../../http/refusal.ts'
import { staffBodyOperation, staffOperation } from './staffOperation.ts'
import { changed, setValue } from './setValue.ts'

const hours = staffOperation(
  staffCalls.venueHours,
  {
    summary: 'Tells the week and the days that beat it, each with who changed it last.',
  },
  async ({ services: { db, now } }) => {
    const at = now()
    return await loadVenueHours(db, await loadDecidedHours(db, today(at)), at)
  },
)

const changeHours = staffBodyOperation(
  staffCalls.changeHours,
  {
    follows: true,
    summary: 'Sets the hours of a weekday or of one day, by the version that was seen.',
    idempotencyKey: 'optional',
    body: HoursChange,
  },
  async (asked) => {
    const { services, body } = asked
    const { db, now } = services
    const before = await loadDecidedHours(db, today(now()))
    const after = await hoursAfter(db, before, body)
    const outside = await countOutside(db, { before, after }, now())
    return setValue(asked, async (tx, by, at) => {
      if (body.day !== undefined) refuseDay(body.day, before, at)
      const seen = await findHours(tx, body, at)
      if ((seen?.version ?? '') !== body.version) changed(seen)
      if (outside !== body.outside) standOutside(outside)
      await writeHours(tx, body, seen)
      const done = await findHours(tx, body, at)
      const subject = body.day ?? `${WEEK}${body.weekday}`
      const facts = { before: hourFacts(body, seen), after: hourFacts(body, done) }
      await recordStaffEvent(tx, { ...by, action: 'hours-set', subject, ...facts }, at)
      return { success: true }
    })
  },
)

type Wish = v.InferOutput<typeof HoursChange>

const spanOf = ({ to, open, close }: Wish): Span | undefined =>
  to === 'open' && open !== undefined && close !== undefined ? { open, close } : undefined

/** As they would be once an edit is done. */
async function hoursAfter(db: Database, before: Hours, wish: Wish): Promise<Hours> {
  const { weekday, day, to, reason } = wish
  const folder = to === 'folder' || to === 'ordinary'
  if (day === undefined) {
    const { [String(weekday)]: _, ...weekly } = before.weekly
    const span = folder ? ownFolder.hours.weekly[String(weekday)] : spanOf(wish)
    return { ...before, weekly: { ...weekly, ...(span && { [String(weekday)]: span }) } }
  }
  const others = before.exceptional.filter((one) => one.day !== day)
  const ofFolder = ownFolder.hours.exceptional.find((one) => one.day === day)
  const own = folder ? to === 'folder' && ofFolder : { day, reason, span: spanOf(wish) }
  const exceptional = own ? [...others, own] : others
  return withHolidays({ ...before, exceptional }, await loadHolidaySpan(db), day, day)
}

/** What is to be changed, as it stands; nothing of a day of which nobody has said anything. */
async function findHours(
  tx: Transaction,
  { weekday, day }: Wish,
  now: number,
): Promise<WeekdayValue | DayValue | undefined> {
  if (day === undefined) return (await loadWeek(tx)).find((one) => one.weekday === weekday)
  return (await loadDays(tx, now)).find((one) => one.day === day)
}

async function writeHours(
  tx: Transaction,
  wish: Wish,
  seen: WeekdayValue | DayValue | undefined,
): Promise<void> {
  const { weekday = 0, day, to, reason } = wish
  if (day === undefined) {
    return to === 'folder' ? followWeekday(tx, weekday) : setWeekday(tx, weekday, spanOf(wish))
  }
  if (to === 'folder' || (to === 'ordinary' && !seen?.folder)) return followDay(tx, day)
  if (to === 'ordinary') return removeExceptionalDay(tx, day)
  return setExceptionalDay(tx, day, reason, spanOf(wish))
}

function refuseDay(day: string, { validUntil }: Hours, now: number): void {
  if (day < today(now)) refuse(422, 'past', 'Ce jour est déjà passé.', { field: 'day' })
  if (day <= validUntil) return
  const error = 'Les horaires ne sont pas connus jusque-là\u00a0: choisissez un jour plus proche.'
  refuse(422, 'too-far', error, { field: 'day' })
}

function standOutside(outside: number): never {
  const error =
    outside === 0
      ? 'Plus aucune visite n’est hors de ces horaires. Enregistrez-les de nouveau.'
      : `${outside} ${outside > 1 ? 'visites réservées seraient' : 'visite réservée serait'} hors de ces horaires.`
  refuse(409, 'outside', error, { current: { outside } })
}

/** As the journal keeps them: without a span it is closed, without anything an ordinary day. */
function hourFacts({ weekday, day }: Wish, value: WeekdayValue | DayValue | undefined) {
  const isOrdinary = day !== undefined && (!value || ('kind' in value && value.kind === 'ordinary'))
  return {
    ...(weekday !== undefined && { weekday }),
    ...(day !== undefined && { date: day }),
    ...(value && 'reason' in value && { reason: value.reason }),
    hours: isOrdinary
      ? 'ordinary'
      : value?.span
        ? `${value.span.open}-${value.span.close}`
        : 'closed',
  }
}

export const staffHours = [hours, changeHours]
