import { asc, gt, gte, isNull, or } from 'drizzle-orm'
import * as v from 'valibot'
import type {
  DayValue,
  PriceValue,
  VenueAnnouncement,
  VenueHours,
  WeekdayValue,
} from '../../../shared/api/staff/venue.ts'
import { today } from '../../../shared/rules/day.ts'
import type { Hours } from '../../../shared/rules/hours/hours.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { Span } from '../../../shared/rules/hours/schedule.ts'
import { sha256 } from '../../secret.ts'
import type { Reader, Transaction } from '../database.ts'
import { activities } from '../schema/booking.ts'
import { exceptionalDays, prices, tariffs, venueValues } from '../schema/venue.ts'
import { loadLastChanges } from '../staff/events.ts'
import { ANNOUNCEMENT, loadAnnouncement } from './announcement.ts'
import { ownFolder } from './folder.ts'
import { dayRow, WEEK } from './hours.ts'
import { addPrice } from './prices.ts'
import { followRow } from './reconcile.ts'

/*
 * The values that the team edits, with what an edit must know of each. One read after the other: whoever
 * writes reads them in the transaction that holds them.
 */

/** How the journal knows a price. */
export const priceSubject = ({ activityId, tariff }: Pick<PriceValue, 'activityId' | 'tariff'>) =>
  `${activityId} ${tariff}`.trim()

/** Says of a value who changed it last, and makes its version of all that it tells. */
export function withVersion<T extends object>(value: T, changed: PriceValue['changed'] = null) {
  const told = { ...value, changed }
  return { ...told, version: sha256(JSON.stringify(told)).slice(0, 24) }
}

/** The week, Monday first. */
export async function loadWeek(db: Reader): Promise<WeekdayValue[]> {
  const rows = await db.select().from(venueValues)
  const changes = await loadLastChanges(db, 'hours-set')
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const row = rows.find(({ name }) => name === WEEK + weekday)
    const span = v.parse(v.nullable(Span), row?.value ?? null)
    const folder = ownFolder.hours.weekly[weekday] ?? null
    const value = { weekday, span, folder, isOwn: row?.origin === 'staff' }
    return withVersion(value, changes.get(WEEK + weekday))
  })
}

/** The days that were decided, from today on; an ordinary one only where a person made it so. */
export async function loadDays(db: Reader, now: number): Promise<DayValue[]> {
  const { day } = exceptionalDays
  const rows = await db
    .select()
    .from(exceptionalDays)
    .where(gte(day, today(now)))
    .orderBy(day)
  const changes = await loadLastChanges(db, 'hours-set')
  return rows.map((row) => {
    const { open, close, reason, isRemoved, origin } = row
    const span = open !== null && close !== null ? { open, close } : null
    const kind = isRemoved ? ('ordinary' as const) : ('decided' as const)
    const folder = folderDay(row.day) ?? null
    const value = { day: row.day, span, reason, kind, folder, isOwn: origin === 'staff' }
    return withVersion(value, changes.get(row.day))
  })
}

/** All that beats the week, and the week; `hours` as they hold, public holidays among them. */
export async function loadVenueHours(db: Reader, hours: Hours, now: number): Promise<VenueHours> {
  const { validUntil, seasons = [] } = hours
  const week = await loadWeek(db)
  const decided = await loadDays(db, now)
  const known = new Set(decided.flatMap(({ day, kind }) => (kind === 'decided' ? [day] : [])))
  const holidays = hours.exceptional.filter(({ day }) => !known.has(day))
  const days = [
    ...decided.map((one) => {
      const holiday = holidays.find(({ day }) => day === one.day)
      return holiday ? { ...one, ...dayHours(holiday), kind: 'holiday' as const } : one
    }),
    ...holidays
      .filter(({ day }) => !decided.some((one) => one.day === day))
      .map((holiday) => ({ ...dayHours(holiday), ...UNDECIDED, day: holiday.day })),
  ]
  const inOrder = days.toSorted((a, b) => a.day.localeCompare(b.day))
  return { week, days: inOrder, seasons, validUntil }
}

/** A day of which no row says anything. */
const UNDECIDED = {
  kind: 'holiday',
  folder: null,
  isOwn: false,
  changed: null,
  version: '',
} as const

function dayHours({ span = null, reason }: { span?: Span | null | undefined; reason: string }) {
  return { span, reason }
}

function folderDay(day: string) {
  const found = ownFolder.hours.exceptional.find((one) => one.day === day)
  return found && dayHours(found)
}

/** What each activity and each tariff costs, in the venue's order. */
export async function loadPrices(db: Reader, now: number): Promise<PriceValue[]> {
  const sold = await db.select().from(activities).orderBy(asc(activities.position))
  const names = await db.select().from(tariffs).orderBy(asc(tariffs.position), asc(tariffs.id))
  const rows = await db
    .select()
    .from(prices)
    .where(or(isNull(prices.validTo), gt(prices.validTo, new Date(now))))
    .orderBy(asc(prices.validFrom), asc(prices.id))
  const changes = await loadLastChanges(db, 'price-set')
  const nobody = { id: '', name: null }
  return sold.flatMap(({ id: activityId, name, per, isByTariff }) => {
    const own = isByTariff ? names.filter(({ activity }) => activity === activityId) : [nobody]
    return own.map(({ id: tariff, name: tariffName }) => {
      const mine = rows.filter((one) => one.activity === activityId && one.tariff === tariff)
      const current = mine.findLast(({ validFrom }) => validFrom.getTime() <= now)
      const next = mine
        .filter(({ validFrom, validTo }) => +validFrom > now && (!validTo || validTo > validFrom))
        .map(({ cents, validFrom }) => ({ cents, from: validFrom.getTime() }))
      const value = {
        activityId,
        tariff,
        name,
        tariffName,
        per,
        cents: current?.cents ?? null,
        next,
        folder: folderPrice(activityId, tariff) ?? null,
        isOwn: mine.some(({ origin, validTo }) => origin === 'staff' && !validTo),
      }
      return withVersion(value, changes.get(priceSubject(value)))
    })
  })
}

function folderPrice(activity: string, tariff: string): number | undefined {
  const found = ownFolder.activities.find(({ id }) => id === activity)
  const priced = tariff ? found?.tariffs?.find(({ id }) => id === tariff) : found
  return priced && toCents(priced.price)
}

/** What is announced, on or not. */
export async function loadVenueAnnouncement(db: Reader): Promise<VenueAnnouncement> {
  const announcement = await loadAnnouncement(db)
  const changes = await loadLastChanges(db, 'announcement-set')
  return withVersion({ announcement }, changes.get(ANNOUNCEMENT))
}

/** Has a weekday follow the folder again, from now on and at every start. */
export function followWeekday(tx: Transaction, weekday: number): Promise<void> {
  const name = WEEK + weekday
  const value = ownFolder.hours.weekly[weekday] ?? null
  return followRow(tx, venueValues, { name }, { name, value })
}

/** Likewise a day: where the folder does not name it, it is an ordinary one. */
export function followDay(tx: Transaction, day: string): Promise<void> {
  const said = ownFolder.hours.exceptional.find((one) => one.day === day)
  return followRow(tx, exceptionalDays, { day }, said && dayRow(said))
}

/** Likewise a price, from an instant on. */
export async function setPriceOf(
  tx: Transaction,
  { activityId: activity, tariff, folder }: PriceValue,
  wish: { cents: number | undefined; from: number },
): Promise<number | undefined> {
  const cents = wish.cents ?? folder ?? undefined
  if (cents === undefined) return undefined
  const origin = wish.cents === undefined ? 'file' : 'staff'
  await addPrice(tx, { activity, tariff, cents, origin }, wish.from)
  return cents
}
