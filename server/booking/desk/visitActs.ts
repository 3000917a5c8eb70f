import { eq } from 'drizzle-orm'
import type { StaffVisitDetails, VisitContact } from '../../../shared/api/staff/day.ts'
import { formatTime, wallClock } from '../../../shared/rules/day.ts'
import type { Sight } from '../../../shared/rules/staff/staff.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import { searchColumns } from '../../db/accounts/keys.ts'
import { isGuest, updateGuest } from '../../db/guests.ts'
import { activities, bookings } from '../../db/schema/booking.ts'
import { loadHistory, loadStaffVisits } from '../../db/staff/visits.ts'
import { isStopped, loadStops } from '../../db/venueValues/stops.ts'
import { refuse } from '../../http/refusal.ts'
import { type AnyChange, applyChange, isAsWanted } from '../changeBooking.ts'
import type { SalesData } from '../activities.ts'
import { movePlaces } from '../places.ts'
import { QUANTUM_MS } from '../../../shared/rules/quantum.ts'
import { type BookingRow, changedMeanwhile, recordQuietly, write } from '../transition.ts'

/** Whoever has just booked may have mistyped: for so long anybody of the team undoes it. */
const MISTAKE_MS = 15 * MINUTE_MS

/** Who of the team acts, as the journal of visits names them; when, in epoch ms. */
type Acting = { actor: string; now: number }

/** What somebody of the team does to a visit that is locked, knowing `More`; what is refused has changed nothing. */
export type VisitAct<More = unknown> = (
  tx: Transaction,
  row: BookingRow,
  acting: Acting & More,
) => Promise<void>

/** A visit with all that the team is told of it, with how to reach whoever comes only where it is opened; nothing where there is none. */
export async function findStaffVisit(
  db: Reader,
  id: string,
  sight: Pick<Sight, 'hasContacts'> = { hasContacts: false },
): Promise<StaffVisitDetails | undefined> {
  const [found] = await loadStaffVisits(db, eq(bookings.id, id), sight)
  if (!found) return undefined
  const { visit, email, row } = found
  const freeUntil = await freeUntilOf(db, row)
  const history = await loadHistory(db, id)
  return { ...visit, email, price: row.priceCents, freeUntil, history }
}

/** A visit held until the transaction ends. */
export async function lockVisit(tx: Transaction, id: string): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return row
}

/**
 * Until when nothing is due of what is cancelled: as was sold, or by the activity's terms where no limit
 * was; of what the venue cannot hold never.
 */
async function freeUntilOf(db: Reader, row: BookingRow): Promise<number> {
  const { activityId, startsAt, cancelUntil, createdAt } = row
  if (isStopped(row, await loadStops(db, [row]))) return endOf(row)
  const [terms] = await db
    .select({ minutes: activities.cancelBefore })
    .from(activities)
    .where(eq(activities.id, activityId))
  const limit = cancelUntil?.getTime() ?? startsAt.getTime() - (terms?.minutes ?? 0) * MINUTE_MS
  return Math.max(limit, createdAt.getTime() + MISTAKE_MS)
}

/** Says that nobody came; no pass and no place changes by it. */
export const sayAbsent: VisitAct = async (tx, row, { actor, now }) => {
  if (row.status !== 'confirmed' || row.absentAt) await changedVisit(tx, row)
  if (now < row.startsAt.getTime()) {
    const error = `Cette visite commence à ${formatTime(row.time)}\u00a0: personne n’en est encore absent.`
    refuse(409, 'not-begun', error)
  }
  await refuseInside(tx, row)
  await recordQuietly(tx, row, { why: 'absent', actor, now }, { absentAt: new Date(now) })
}

/** Takes an absence back; places that were given back meanwhile are taken again, or it is refused (23514). */
export const takeAbsenceBack: VisitAct = async (tx, row, { actor, now }) => {
  if (row.status !== 'confirmed' || !row.absentAt) await changedVisit(tx, row)
  await movePlaces(tx, { take: [{ ...row, freedFrom: null }], give: [row] })
  await recordQuietly(tx, row, { why: 'expected', actor, now }, { absentAt: null, freedFrom: null })
}

/** Gives back what is left of the places of somebody who is absent: from the quarter of an hour that runs. */
export const returnPlaces: VisitAct = async (tx, row, { actor, now }) => {
  const { status, absentAt, freedFrom } = row
  if (status !== 'confirmed' || !absentAt || freedFrom) await changedVisit(tx, row)
  if (now >= endOf(row)) over()
  const from = new Date(Math.floor(now / QUANTUM_MS) * QUANTUM_MS)
  await movePlaces(tx, { take: [{ ...row, freedFrom: from }], give: [row] })
  await recordQuietly(tx, row, { why: 'returned', actor, now }, { freedFrom: from })
}

type Changing = { change: AnyChange; facts: SalesData; isForced?: boolean }

/** Moves a visit, changes its party or its options on a customer's behalf, by the desk's rules; whoever was absent is expected. */
export const changeVisit: VisitAct<Changing> = async (tx, row, { change, ...known }) => {
  if (row.status !== 'confirmed') return changedVisit(tx, row)
  if (known.now >= endOf(row)) over()
  await refuseInside(tx, row)
  if (isAsWanted(row, change)) {
    const error =
      'Rien ne change\u00a0: choisissez un autre départ, d’autres personnes ou d’autres options.'
    refuse(422, 'unchanged', error, { field: 'time' })
  }
  return applyChange(tx, row, change, { ...known, channel: 'desk' })
}

/** Says that it stays as it was sold; a new version of it is looked at anew. */
export const keepVisit: VisitAct = async (tx, row, { actor, now }) => {
  if (row.status === 'cancelled') await changedVisit(tx, row)
  if (now >= endOf(row)) over()
  const kept = { keptAt: new Date(now), keptSerial: row.serial }
  await recordQuietly(tx, row, { why: 'kept', actor, now }, kept)
}

/** Corrects who comes to a visit: a guest, or for this visit alone an account's contact; no letter tells of it. */
export const correctContact: VisitAct<{ contact: VisitContact }> = async (tx, row, acting) => {
  const { actor, now, contact } = acting
  if (row.status === 'cancelled') await changedVisit(tx, row)
  if (now >= endOf(row)) over()
  const { name, phone, notes, seen } = contact
  const [known] = await loadStaffVisits(tx, eq(bookings.id, row.id), { hasContacts: true })
  const isSeen = (['name', 'phone', 'notes'] as const).every((of) => known?.visit[of] === seen[of])
  if (!isSeen) await changedVisit(tx, row)
  const named = { name, phone: phone || null }
  if (isGuest(row.customer)) await updateGuest(tx, row.customer, named)
  const { searchName, phoneKey } = searchColumns(named)
  const ofAccount = !isGuest(row.customer) && {
    contactName: name,
    contactPhone: named.phone,
    contactSearchName: searchName,
    contactPhoneKey: phoneKey,
  }
  await recordQuietly(
    tx,
    row,
    { why: 'contact', actor, now },
    { notes: notes || null, ...ofAccount },
  )
}

type Cancelling = { reason: string; due: number; mayBeLate: () => void }

/** Cancels on a customer's behalf, whatever their own limits are; `due` in cents, of late ones alone. */
export const cancelVisit: VisitAct<Cancelling> = async (tx, row, acting) => {
  const { actor, now, reason, due, mayBeLate } = acting
  if (row.status === 'cancelled') await changedVisit(tx, row)
  if (now >= endOf(row)) over()
  await refuseInside(tx, row)
  const isLate = now >= (await freeUntilOf(tx, row))
  if (isLate) mayBeLate()
  if (due > (isLate ? row.priceCents : 0)) {
    const error = isLate
      ? 'Il ne peut rester dû plus que le prix.'
      : 'Cette visite s’annule encore sans frais\u00a0: rien n’en reste dû.'
    refuse(422, 'due', error, { field: 'due' })
  }
  await movePlaces(tx, { give: [row] })
  const fresh = { status: 'cancelled', dueCents: due } as const
  await write(tx, row, fresh, { why: 'cancelled', actor, reason, now })
}

/** Whatever somebody else made of it: the team is told more of it. */
export function changedVisit(tx: Transaction, row: BookingRow): Promise<never> {
  return changedMeanwhile(tx, row, findStaffVisit)
}

/** When they came in, in epoch ms, where they are. */
export async function findEntered(tx: Transaction, { id }: BookingRow) {
  const [found] = await loadStaffVisits(tx, eq(bookings.id, id))
  return found?.visit.enteredAt
}

async function refuseInside(tx: Transaction, row: BookingRow): Promise<void> {
  const enteredAt = await findEntered(tx, row)
  if (!enteredAt) return
  const current = await findStaffVisit(tx, row.id)
  const since = formatTime(wallClock(enteredAt).time)
  const error = `Ces personnes sont entrées à ${since}. Annulez d’abord leur entrée, à la porte.`
  refuse(409, 'changed', error, { current })
}

/** What is over stays as it was. */
export function over(): never {
  refuse(409, 'over', 'Cette visite est terminée\u00a0: elle ne se change plus.')
}

export function endOf({ startsAt, duration }: BookingRow): number {
  return startsAt.getTime() + duration * MINUTE_MS
}
