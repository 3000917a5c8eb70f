import { today } from '../../../shared/rules/day.ts'
import { hasRole } from '../../../shared/rules/staff/staff.ts'
import { DAY_MS } from '../../../shared/rules/time.ts'
import { recordStaffEvent } from '../../db/staff/events.ts'
import { ignoreUnwritable } from '../../failure.ts'
import { isFirstWithin, revertAttempts } from '../../limits/attempts.ts'
import { countWithinLimits, keyOf, refuseReached } from '../../limits/count.ts'
import type { OperationContext } from '../operation.ts'
import type { StaffAsking } from './rights.ts'

type LookContext = Pick<OperationContext<StaffAsking>, 'services' | 'who'>

/** A day that is told, with so many visits; or one visit of it, with how to reach whoever comes. */
type Look = { date: string; rows: number; visit?: string }

/**
 * Counts and journals a look, or refuses it (429): one visit once a day for a person on a device, and another day
 * than today likewise, in one line of the journal, however often it is asked anew.
 */
export async function noteLook(asked: LookContext, look: Look): Promise<void> {
  // Reading needs no room on the disk, not even to be journaled.
  await note(asked, look).catch(ignoreUnwritable)
}

async function note(asked: LookContext, { date, rows, visit }: Look): Promise<void> {
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
  if (fresh.length === 0) return
  // Whoever asks once more is refused once more.
  await countLook(asked, () => revertAttempts(db, fresh, at))
  if (day !== undefined) {
    await recordStaffEvent(db, { ...by, action: 'looked', after: { date, rows } }, at)
  }
}

/** Counts one look of somebody who is no manager, or refuses it (429), after `giveBack`. */
export async function countLook(
  { services, who }: LookContext,
  giveBack?: () => Promise<void>,
): Promise<void> {
  if (hasRole(who.staff.role, 'manager')) return
  const counted = await countWithinLimits(services, [['staff-looks-per-hour', who.staff.id]])
  if (!('name' in counted)) return
  await giveBack?.()
  await refuseReached(services, counted)
}
