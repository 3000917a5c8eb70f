import { today } from '../../../shared/rules/day.ts'
import { hasRole } from '../../../shared/rules/staff/staff.ts'
import { DAY_MS } from '../../../shared/rules/time.ts'
import { recordStaffEvent } from '../../db/staff/events.ts'
import { ignoreUnwritable } from '../../failure.ts'
import { isFirstWithin, revertAttempts } from '../../limits/attempts.ts'
import { countWithinLimits, keyOf, type ReachedLimit, refuseReached } from '../../limits/count.ts'
import type { OperationContext } from '../operation.ts'
import type { StaffAsking } from './rights.ts'

type LookContext = Pick<OperationContext<StaffAsking>, 'services' | 'who'>

/** A day that is told, with so many visits; or one visit of it, with how to reach whoever comes. */
type Look = { date: string; rows: number; visit?: string }

/**
 * Counts and journals a look, or refuses it (429): one visit once a day for a person on a device, and another day
 * than today likewise, in one line of the journal, however often it is asked anew.
 */
export async function noteLook(asked: LookContext, look: Look): Promise<Response | undefined> {
  // Reading needs no room on the disk, not even to be journaled.
  return note(asked, look).catch(ignoreUnwritable)
}

async function note(
  asked: LookContext,
  { date, rows, visit }: Look,
): Promise<Response | undefined> {
  const { services, who } = asked
  const { db, secret, now } = services
  const at = now()
  const by = { staff: who.staff.id, device: who.device.id }
  const isFirst = async (what: string) => {
    const key = keyOf(secret, 'look', `${by.staff} ${by.device} ${today(at)} ${what}`)
    return (await isFirstWithin(db, key, DAY_MS, at)) ? key : undefined
  }
  const opened = visit === undefined ? undefined : await isFirst(visit)
  const day = date === today(at) ? undefined : await isFirst(date)
  const fresh = [opened, day].filter((key) => key !== undefined)
  if (fresh.length === 0) return undefined
  const reached = await countLook(asked)
  // Whoever asks once more is refused once more.
  if (reached) await revertAttempts(db, fresh, at)
  if (reached) return refuseReached(services, reached)
  if (day !== undefined) {
    await recordStaffEvent(db, { ...by, action: 'looked', after: { date, rows } }, at)
  }
  return undefined
}

/** Counts one look of somebody who is no manager, or tells which limit is reached. */
export async function countLook({ services, who }: LookContext): Promise<ReachedLimit | undefined> {
  if (hasRole(who.staff.role, 'manager')) return undefined
  const counted = await countWithinLimits(services, [['staff-looks-per-hour', who.staff.id]])
  return 'name' in counted ? counted : undefined
}
