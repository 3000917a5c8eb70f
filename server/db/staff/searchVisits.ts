import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { StaffVisit } from '../../../shared/api/staff/day.ts'
import { parseReference } from '../../../shared/rules/pass/reference.ts'
import type { Database } from '../database.ts'
import { bookings } from '../schema/booking.ts'
import { loadStaffVisits, visitorName, visitorPhone } from './visits.ts'

const MAX_FOUND = 20
/** Fewer digits are in too many phones. */
const MIN_DIGITS = 4

/** The next visits from a day on, or the last before it, that a name, a reference or a phone is of. */
export async function searchVisits(
  db: Database,
  typed: string,
  { day, isPast }: { day: string; isPast: boolean },
): Promise<StaffVisit[]> {
  const isThen = isPast ? lt(bookings.day, day) : gte(bookings.day, day)
  const order = isPast ? desc(bookings.startsAt) : undefined
  const found = await loadStaffVisits(db, and(isThen, isFound(typed)), MAX_FOUND, order)
  return found.map(({ visit }) => visit)
}

/** A whole reference, or every word within the name, or the digits within the phone. */
function isFound(typed: string): SQL | undefined {
  const reference = parseReference(typed)
  const digits = typed.replaceAll(/\D/g, '')
  const words = plain(typed).split(/\s+/)
  return or(
    reference && eq(reference.kind === 'short' ? bookings.reference : bookings.id, reference.value),
    and(...words.map((word) => sql`strpos(${plainName}, ${word}) > 0`)),
    digits.length >= MIN_DIGITS ? sql`strpos(${visitorPhone}, ${digits}) > 0` : undefined,
  )
}

/** In small letters, without accents. */
const plainName = sql`lower(regexp_replace(normalize(${visitorName}, NFD), '[\u0300-\u036f]', '', 'g'))`

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
