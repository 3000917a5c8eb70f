import { and, between, type Column, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { VisitEntry } from '../../../shared/api/checkIn.ts'
import { addDays, today } from '../../../shared/rules/day.ts'
import { ENTRY_KEY, REFERENCE_KEY_INFO, SEAL_KEY_INFO } from '../../../shared/rules/pass/entry.ts'
import type { Reference } from '../../../shared/rules/pass/reference.ts'
import type { Database } from '../database.ts'
import { accounts, guests, userProfiles } from '../schema/people.ts'
import { bookings } from '../schema/booking.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/rules/time.ts'

/** Days: nobody books further ahead, so no older change still matters to a pass. */
const MAX_ENTRIES_AHEAD = 200

/** `entryKey` (shared/rules/pass/entry.ts), in the database. */
export const entryKeyOf = sql<string>`left(encode(sha256(convert_to(${ENTRY_KEY.prefix} || ${bookings.id}, 'UTF8')), 'hex'), ${sql.raw(String(ENTRY_KEY.length))})`

/**
 * What a tablet carries: yesterday's, today's and tomorrow's bookings, and every other one whose
 * passes have changed, so that an older pass is known for what it is. Short references are hashed for
 * the tablet of this token; a desk's day sheet has more of the days around now.
 */
export async function loadEntries(
  db: Database,
  { deviceToken, isDesk }: { deviceToken: string; isDesk: boolean },
  now: number,
): Promise<VisitEntry[]> {
  const day = today(now)
  const near = between(bookings.day, addDays(day, -1), addDays(day, 1))
  const far = between(
    bookings.day,
    addDays(day, -MAX_ENTRIES_AHEAD),
    addDays(day, MAX_ENTRIES_AHEAD),
  )
  const rows = await select(db, or(near, and(far, gt(bookings.serial, 1))))
  const referenceKeyOf = referenceKeysOf(deviceToken)
  return rows.map((row) => {
    const isNear = Math.abs(daysBetween(day, row.day)) <= 1
    return {
      ...entryOf(row),
      ...(row.reference && { referenceKey: referenceKeyOf(row.reference) }),
      ...(isNear && sealedParts(row)),
      ...(isNear && isDesk && sheetParts(row)),
    }
  })
}

export async function findEntry(db: Database, id: string): Promise<VisitEntry | undefined> {
  const [row] = await select(db, eq(bookings.id, id))
  return row && entryOf(row)
}

/** The id of the booking that has this reference, if one has. */
export async function findReferenced(
  db: Database,
  { kind, value }: Reference,
): Promise<string | undefined> {
  const column = kind === 'short' ? bookings.reference : bookings.id
  const [row] = await db.select({ id: bookings.id }).from(bookings).where(eq(column, value))
  return row?.id
}

/** The bookings that these entry keys stand for; looked for around now, then further away. */
export async function findBookings(
  db: Database,
  keys: string[],
  now: number,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const days of [1, MAX_ENTRIES_AHEAD]) {
    const wanted = keys.filter((key) => !found.has(key))
    if (!wanted.length) break
    const day = today(now)
    const rows = await db
      .select({ id: bookings.id, key: entryKeyOf })
      .from(bookings)
      .where(
        and(
          between(bookings.day, addDays(day, -days), addDays(day, days)),
          inArray(entryKeyOf, wanted),
        ),
      )
    for (const { id, key } of rows) found.set(key, id)
  }
  return found
}

/** The account of the embedded provider that a customer has, where they have one. */
export function accountOf(customer: Column): SQL {
  return sql`case when ${customer} ~ '^[0-9]{1,16}$' then ${customer}::bigint end`
}

export const bookingAccount = accountOf(bookings.customer)

function select(db: Database, which: SQL | undefined) {
  return db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      key: entryKeyOf,
      activity: bookings.activityId,
      serial: bookings.serial,
      status: bookings.status,
      startsAt: bookings.startsAt,
      duration: bookings.duration,
      day: bookings.day,
      party: bookings.participants,
      lines: bookings.lines,
      absentAt: bookings.absentAt,
      firstName: sql<
        string | null
      >`coalesce(split_part(${bookings.contactName}, ' ', 1), ${accounts.firstName}, ${userProfiles.firstName},
        split_part(${guests.name}, ' ', 1))`,
      lastName: sql<
        string | null
      >`case when ${bookings.contactName} is not null then substring(${bookings.contactName} from ' (.*)')
        else coalesce(${accounts.lastName}, ${userProfiles.lastName},
        substring(${guests.name} from ' (.*)')) end`,
    })
    .from(bookings)
    .leftJoin(accounts, eq(accounts.id, bookingAccount))
    .leftJoin(guests, eq(guests.id, bookings.customer))
    .leftJoin(userProfiles, eq(userProfiles.customer, bookings.customer))
    .where(which)
    .orderBy(bookings.startsAt, bookings.id)
}

type Row = Awaited<ReturnType<typeof select>>[number]

function entryOf(row: Row): VisitEntry {
  const { key, activity, serial, status, startsAt, duration, party, lines } = row
  const start = startsAt.getTime()
  const tariffs = lines.flatMap(({ label: name, quantity, tariff }) =>
    tariff ? [{ name, quantity, ...(tariff.proof && { proof: tariff.proof }) }] : [],
  )
  return {
    key,
    activity,
    serial,
    status,
    startsAt: start,
    endsAt: start + duration * MINUTE_MS,
    party,
    ...(tariffs.length && { tariffs }),
    name: null,
  }
}

function sealedParts(row: Row): Partial<VisitEntry> {
  const { id, reference } = row
  const name = shortName(row)
  const seal = sealingFor(id)
  return {
    ...(name && { name: seal(name) }),
    ...(reference && { reference: seal(reference) }),
  }
}

/** Nothing that names anybody: it lies open on the tablet. */
function sheetParts({ lines, absentAt }: Row): Partial<VisitEntry> {
  const options = lines.flatMap(({ option, label: name, quantity }) =>
    option === null ? [] : [{ name, quantity }],
  )
  return {
    ...(options.length && { options }),
    ...(absentAt && { absentAt: absentAt.getTime() }),
  }
}

/** « Camille D. »: others see the screen at the door. */
function shortName({ firstName, lastName }: Pick<Row, 'firstName' | 'lastName'>): string {
  const [initial = ''] = lastName ?? ''
  return `${firstName ?? ''} ${initial && `${initial}.`}`.trim()
}

function daysBetween(a: string, b: string): number {
  return Math.round((Date.parse(b) - Date.parse(a)) / DAY_MS)
}

/**
 * What `createReferenceKeys` (shared/rules/pass/entry.ts) gives, at once: of hundreds of visits, a promise for
 * each costs more than its hash.
 */
export function referenceKeysOf(deviceToken: string): (reference: string) => string {
  const key = keyOf(deviceToken, REFERENCE_KEY_INFO)
  return (reference) =>
    createHmac('sha256', key).update(reference).digest('hex').slice(0, ENTRY_KEY.length)
}

/**
 * Seals what only the pass of this booking may open with `decryptWithPass`, a customer's name above all
 * (AES-256-GCM, key by HKDF-SHA-256, RFC 5869).
 */
export function sealingFor(bookingId: string): (text: string) => string {
  const key = keyOf(bookingId, SEAL_KEY_INFO)
  return (text) => {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const sealed = [cipher.update(text, 'utf8'), cipher.final()]
    return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64')
  }
}

function keyOf(secret: string, info: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', info, 32))
}
