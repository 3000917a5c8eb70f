import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { StaffVisit } from '../../../shared/api/staff/day.ts'
import { searchText, searchWords } from '../../../shared/fields/personName.ts'
import { phoneKey, soughtDigits } from '../../../shared/fields/phone.ts'
import { parseReference } from '../../../shared/rules/pass/reference.ts'
import type { Sight } from '../../../shared/rules/staff/staff.ts'
import type { Database } from '../database.ts'
import { bookings } from '../schema/booking.ts'
import { loadStaffVisits, searchName, visitorPhoneKey } from './visits.ts'

const MAX_FOUND = 20
/** Fewer digits are in too many phones. */
const MIN_DIGITS = 4

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
  if (where === 'known') return searchPeople(db, typed, sight)
  const isPast = where === 'past'
  const isThen = isPast ? lt(bookings.day, day) : gte(bookings.day, day)
  const order = isPast ? desc(bookings.startsAt) : undefined
  const listing = { ...sight, limit: MAX_FOUND, order }
  const found = await loadStaffVisits(db, and(isThen, isFound(typed)), listing)
  return found.map(({ visit }) => visit)
}

/** One person is one name with one number, however often they came and whether by an account or as a guest. */
async function searchPeople(db: Database, typed: string, { hasContacts }: Sight) {
  const listing = { hasContacts: true, order: desc(bookings.startsAt) }
  const found = await loadStaffVisits(db, isFound(typed), listing)
  const people = new Map<string, StaffVisit>()
  for (const { visit } of found) {
    const { name, phone } = visit
    const person = name && `${searchText(name)} ${phoneKey(phone ?? '')}`
    if (person && !people.has(person))
      people.set(person, { ...visit, phone: hasContacts ? phone : null })
  }
  return [...people.values()].slice(0, MAX_FOUND)
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
  return digits.length >= MIN_DIGITS ? isIn(visitorPhoneKey, digits) : undefined
}
