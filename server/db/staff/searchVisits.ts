import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { StaffVisit } from '../../../shared/api/staff/day.ts'
import { searchWords } from '../../../shared/fields/personName.ts'
import { MIN_SOUGHT_DIGITS, soughtDigits } from '../../../shared/fields/phone.ts'
import { parseReference } from '../../../shared/rules/pass/reference.ts'
import type { Sight } from '../../../shared/rules/staff/staff.ts'
import type { Database } from '../database.ts'
import { bookings } from '../schema/booking.ts'
import { loadStaffVisits, searchName, visitorPhoneKey } from './visits.ts'

const MAX_FOUND = 20

type Search = { day: string; sight: Sight; where: 'ahead' | 'past' | 'known' }

/**
 * The next visits from a day on, or the last before it, that a name, a reference or a phone is of; `known`: of each
 * person the latest visit alone, whenever it is.
 */
export async function searchVisits(
  db: Database,
  typed: string,
  { day, where, sight }: Search,
): Promise<StaffVisit[]> {
  const which = {
    ahead: gte(bookings.day, day),
    past: lt(bookings.day, day),
    known: sql`${searchName} <> ''`,
  }[where]
  const order = where === 'ahead' ? undefined : desc(bookings.startsAt)
  const listing = { ...sight, limit: MAX_FOUND, order, isOneOfEach: where === 'known' }
  const found = await loadStaffVisits(db, and(which, isFound(typed)), listing)
  const visits = found.map(({ visit }) => visit)
  // People are chosen by their names, and told as visits are.
  return where === 'known' ? visits.toSorted((a, b) => b.startsAt - a.startsAt) : visits
}

/** A whole reference, or every word within the name or the phone, or a number within the phone. */
function isFound(typed: string): SQL | undefined {
  const reference = parseReference(typed)
  return or(
    sql`false`,
    reference && eq(reference.kind === 'short' ? bookings.reference : bookings.id, reference.value),
    and(
      ...searchWords(typed).map((word) =>
        or(isIn(searchName, word), isIn(joinedName, word), isInPhone(word)),
      ),
    ),
    isInPhone(typed),
  )
}

const isIn = (text: SQL, part: string) => sql`strpos(${text}, ${part}) > 0`
/** « obrien » is in « O’Brien » too. */
const joinedName = sql`replace(${searchName}, ' ', '')`

function isInPhone(typed: string): SQL | undefined {
  const digits = soughtDigits(typed)
  return digits.length >= MIN_SOUGHT_DIGITS ? isIn(visitorPhoneKey, digits) : undefined
}
