import * as v from 'valibot'
import { Announcement, type Announcement as Announced } from '../../../shared/api/announcement.ts'
import type { Endpoint } from '../../../shared/api/call.ts'
import {
  AnnouncementChange,
  type DayValue,
  HoursChange,
  PriceChange,
  type WeekdayValue,
} from '../../../shared/api/staffVenue.ts'
import { staffCalls } from '../../../shared/api/staffEndpoints.ts'
import { addDays, instantOf, today } from '../../../shared/rules/day.ts'
import { withHolidays } from '../../../shared/rules/holidays.ts'
import type { Hours } from '../../../shared/rules/hours.ts'
import { formatPrice } from '../../../shared/rules/money.ts'
import type { Span } from '../../../shared/rules/schedule.ts'
import { countOutside } from '../../booking/outsideVisits.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { type Actor, recordStaffEvent } from '../../db/staff/events.ts'
import { ANNOUNCEMENT } from '../../db/venueValues/announcement.ts'
import {
  removeExceptionalDay,
  setAnnouncement,
  setExceptionalDay,
  setWeekday,
} from '../../db/venueValues/edits.ts'
import { lockValues, ownFolder } from '../../db/venueValues/folder.ts'
import { loadHolidaySpan, loadHours, WEEK } from '../../db/venueValues/hours.ts'
import {
  followDay,
  followWeekday,
  loadDays,
  loadPrices,
  loadVenueAnnouncement,
  loadVenueHours,
  loadWeek,
  priceSubject,
  setPriceOf,
} from '../../db/venueValues/staffValues.ts'
import { answer, refuse } from '../../http/messages.ts'
import { randomId } from '../../secret.ts'
import { requireCapability } from '../capability.ts'
import { bodyOperation, operation, type OperationContext } from '../operation.ts'
import { type StaffAsking, staffMember } from './rights.ts'
import { writeOnce } from './writeOnce.ts'

/** Prices are decided so many days ahead, at most. */
const MAX_PRICE_DAYS = 366

const needs = requireCapability('desk')
const write = { needs, idempotencyKey: 'optional' } as const

const hours = operation(
  staffCalls.venueHours,
  {
    summary: 'Tells the week and the days that beat it, each with who changed it last.',
    needs,
    who: staffMember(staffCalls.venueHours),
  },
  async ({ services: { db, now } }) => {
    const at = now()
    return answer(await loadVenueHours(db, await loadHours(db, today(at)), at))
  },
)

const changeHours = bodyOperation(
  staffCalls.changeHours,
  {
    summary: 'Sets the hours of a weekday or of one day, by the version that was seen.',
    ...write,
    who: staffMember(staffCalls.changeHours),
    body: HoursChange,
  },
  async (asked) => {
    const { services, body } = asked
    const { db, now } = services
    const before = await loadHours(db, today(now()))
    const after = await hoursAfter(db, before, body)
    const outside = await countOutside(db, { before, after }, now())
    return setValue(asked, staffCalls.changeHours, async (tx, by, at) => {
      const refusal = body.day === undefined ? undefined : dayRefusal(body.day, before, at)
      if (refusal) return refusal
      const seen = await findHours(tx, body, at)
      if ((seen?.version ?? '') !== body.version) return changed(seen)
      if (outside !== body.outside) return standOutside(outside)
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

function dayRefusal(day: string, { validUntil }: Hours, now: number): Response | undefined {
  if (day < today(now)) {
    return refuse(422, 'past', 'Ce jour est déjà passé.', { field: 'day' })
  }
  if (day <= validUntil) return undefined
  const error = 'Les horaires ne sont pas connus jusque-là\u00a0: choisissez un jour plus proche.'
  return refuse(422, 'too-far', error, { field: 'day' })
}

function standOutside(outside: number): Response {
  const error =
    outside === 0
      ? 'Plus aucune visite n’est hors de ces horaires. Enregistrez-les de nouveau.'
      : `${outside} ${outside > 1 ? 'visites réservées seraient' : 'visite réservée serait'} hors de ces horaires.`
  return refuse(409, 'outside', error, { current: { outside } })
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

const prices = operation(
  staffCalls.venuePrices,
  {
    summary: 'Tells what each activity and tariff costs now and later, and who changed it last.',
    needs,
    who: staffMember(staffCalls.venuePrices),
  },
  async ({ services: { db, now } }) => answer({ prices: await loadPrices(db, now()) }),
)

const changePrice = bodyOperation(
  staffCalls.changePrice,
  {
    summary: 'Sets a price, at once or from a day on, by the version that was seen.',
    ...write,
    who: staffMember(staffCalls.changePrice),
    body: PriceChange,
  },
  (asked) =>
    setValue(asked, staffCalls.changePrice, async (tx, by, at) => {
      const { version, activityId, tariff, isSure, cents, from: day = today(at) } = asked.body
      const refusal = priceDayRefusal(day, at)
      if (refusal) return refusal
      const all = await loadPrices(tx, at)
      const seen = all.find((one) => one.activityId === activityId && one.tariff === tariff)
      if (!seen) return refuse(404, 'not-found', 'Rien ne se vend plus à ce prix.')
      if (seen.version !== version) return changed(seen)
      const was = seen.cents
      if (cents !== undefined && was !== null && !isSure && Math.abs(cents - was) > was / 2) {
        const error = `De ${formatPrice(was / 100)} à ${formatPrice(cents / 100)}, c’est plus de la moitié. Confirmez ce prix.`
        return refuse(409, 'unsure', error, { field: 'cents' })
      }
      const from = day === today(at) ? at : (instantOf(day, '00:00') ?? at)
      const set = await setPriceOf(tx, seen, { cents, from })
      if (set === undefined) return noFolder()
      const name = [seen.name, seen.tariffName].filter(Boolean).join(', ')
      const facts = {
        before: { name, ...(was !== null && { cents: was }) },
        after: { name, cents: set, from: day },
      }
      const subject = priceSubject(seen)
      await recordStaffEvent(tx, { ...by, action: 'price-set', subject, ...facts }, at)
      return { success: true }
    }),
)

function priceDayRefusal(day: string, now: number): Response | undefined {
  if (day < today(now)) {
    return refuse(422, 'past', 'Ce jour est déjà passé.', { field: 'from' })
  }
  if (day <= addDays(today(now), MAX_PRICE_DAYS)) return undefined
  return refuse(422, 'too-far', 'Un prix se décide un an à l’avance, au plus.', { field: 'from' })
}

function noFolder(): Response {
  return refuse(422, 'no-folder', 'Le dossier de la salle ne dit rien de ce prix.')
}

const announcement = operation(
  staffCalls.venueAnnouncement,
  {
    summary: 'Tells what is announced, on or not, and who changed it last.',
    needs,
    who: staffMember(staffCalls.venueAnnouncement),
  },
  async ({ services: { db } }) => answer(await loadVenueAnnouncement(db)),
)

const changeAnnouncement = bodyOperation(
  staffCalls.changeAnnouncement,
  {
    summary: 'Sets what is announced, by the version that was seen; another text is shown to all.',
    ...write,
    who: staffMember(staffCalls.changeAnnouncement),
    body: AnnouncementChange,
  },
  (asked) =>
    setValue(asked, staffCalls.changeAnnouncement, async (tx, by, at) => {
      const { version, ...fields } = asked.body
      const seen = await loadVenueAnnouncement(tx)
      if (seen.version !== version) return changed(seen)
      const before = seen.announcement
      const id = before?.message === fields.message ? before.id : randomId()
      const set = v.parse(Announcement, { pages: before?.pages, ...fields, id })
      await setAnnouncement(tx, set)
      const facts = {
        before: before && announcementFacts(before),
        after: announcementFacts(set),
      }
      const event = { ...by, action: 'announcement-set' as const, subject: ANNOUNCEMENT }
      await recordStaffEvent(tx, { ...event, ...facts }, at)
      return { success: true }
    }),
)

function announcementFacts({ message, enabled, start, end }: Announced) {
  return {
    announcement: message,
    shown: enabled ? 'yes' : 'no',
    ...(start && { start }),
    ...(end && { end }),
  }
}

type Write = (tx: Transaction, by: Actor, now: number) => Promise<object | Response>

/** One edit at a time, of all that people and starts write; the next document tells it. */
async function setValue(
  asked: OperationContext<StaffAsking> & { body: unknown },
  endpoint: Endpoint<never, unknown>,
  set: Write,
): Promise<Response> {
  const done = await writeOnce(asked, endpoint, async (tx, by, at) => {
    await lockValues(tx)
    return set(tx, by, at)
  })
  if (done.ok) asked.services.onVenueSet?.()
  return done
}

/** Somebody else was faster: what is true now. */
function changed(current: object | undefined): Response {
  const error =
    'Quelqu’un vient de changer cette valeur\u00a0: voyez ce qu’elle est, puis réessayez.'
  return refuse(409, 'changed', error, { current: current ?? null })
}

export const staffVenue = [
  hours,
  changeHours,
  prices,
  changePrice,
  announcement,
  changeAnnouncement,
]
