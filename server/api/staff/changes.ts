import { ChangesQuery, MAX_HELD_SECONDS } from '../../../shared/api/staff/day.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { changeWatchOf } from '../../db/staff/changes.ts'
import { refuse, unavailable } from '../../http/refusal.ts'
import { staffOperation } from './staffOperation.ts'

export const staffChanges = staffOperation(
  staffCalls.changes,
  {
    summary:
      'Tells a number that is another one once something has changed, and holds the call until then, 25 s at most.',
    load: 'held',
    query: ChangesQuery,
  },
  async ({ services: { db, now }, who, query: { after, seconds } }) => {
    const heldMs = Number(seconds ?? MAX_HELD_SECONDS) * 1000
    const change = await changeWatchOf(db).wait(who.device.id, {
      after: after === undefined ? undefined : Number(after),
      until: now() + heldMs,
      now,
    })
    if (change === 'ending') return unavailable()
    if (change !== 'superseded') return change
    return refuse(409, 'superseded', 'Cet appareil a demandé la même chose entre-temps.')
  },
)
