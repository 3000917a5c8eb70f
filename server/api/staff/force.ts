import { ForceRequest } from '../../../shared/api/staff/day.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { formatReference } from '../../../shared/rules/pass/reference.ts'
import { type BookingRow, recordQuietly } from '../../booking/transition.ts'
import type { Transaction } from '../../db/database.ts'
import { type Actor, recordStaffEvent } from '../../db/staff/events.ts'
import { bookAtDesk } from './bookings.ts'
import { staffBodyOperation } from './staffOperation.ts'
import { changeAtDesk } from './onVisit.ts'

const force = staffBodyOperation(
  staffCalls.force,
  {
    follows: true,
    summary:
      'Books, or changes a visit, though it is full, within its pool’s limit, the PIN entered lately.',
    idempotencyKey: 'optional',
    load: 'booking',
    body: ForceRequest,
  },
  (asked) => {
    const { body } = asked
    const noteForced = recordForced(body.reason)
    if ('sale' in body) return bookAtDesk(asked, body.sale, noteForced)
    return changeAtDesk(asked, body.change, noteForced)
  },
)

/** Both journals say how far it went, where it was beyond the capacity at all. */
function recordForced(reason: string) {
  return async (tx: Transaction, by: Actor, row: BookingRow, now: number) => {
    if (row.forced === 0) return
    await recordQuietly(tx, row, { why: 'forced', actor: `staff:${by.staff}`, reason, now })
    const after = { reference: formatReference(row), over: row.forced }
    const event = { ...by, action: 'forced' as const, subject: row.id, after, reason }
    await recordStaffEvent(tx, event, now)
  }
}

export const staffForce = [force]
