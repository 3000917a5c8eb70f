import * as v from 'valibot'
import { ClosureRequest } from '../../../shared/api/staff/closures.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { hasRole, sightOf } from '../../../shared/rules/staff/staff.ts'
import { endClosed, fitClosure, isWaitOf } from '../../booking/closures/applyClosures.ts'
import {
  loadClosureEffect,
  type ClosureWish,
  judgeClosure,
} from '../../booking/closures/closureEffect.ts'
import { notAvailable } from '../../booking/refusals.ts'
import { loadTodo } from '../../booking/desk/todo.ts'
import { endClosure, findClosure } from '../../db/venueValues/closures.ts'
import { closures } from '../../db/schema/venue.ts'
import { recordStaffEvent } from '../../db/staff/events.ts'
import { loadToldWaiting } from '../../db/staff/visits.ts'
import { Repeated } from '../../http/messages.ts'
import { refuse } from '../../http/refusal.ts'
import { randomId } from '../../secret.ts'
import type { OperationContext } from '../operation.ts'
import { requirePin, type StaffAsking } from './rights.ts'
import { staffBodyOperation, staffOperation } from './staffOperation.ts'
import { writeOnce } from './writeOnce.ts'

const write = { idempotencyKey: 'optional', unknown: unknownClosure } as const

const todo = staffOperation(
  staffCalls.todo,
  {
    summary: 'Tells every visit that cannot be as it was sold, and why, and what is closed.',
  },
  async ({ services: { db, now }, who: { staff } }) => {
    const sight = sightOf(staff.role, now())
    // Whoever may close for later settles what stands there.
    const days = hasRole(staff.role, 'supervisor') ? undefined : sight.days
    return await loadTodo(db, now(), { ...sight, days })
  },
)

const close = staffBodyOperation(
  staffCalls.close,
  {
    follows: true,
    summary:
      'Closes a pool, an activity or the venue, the PIN entered lately; with `preview=1` tells what that would meet.',
    ...write,
    query: v.object({ preview: v.optional(v.literal('1')) }),
    body: ClosureRequest,
  },
  async (asked) => {
    const { services, body, query } = asked
    const { db, now } = services
    if (query['preview'] === undefined) {
      requirePin(asked.who)
      return closeNow(asked)
    }
    const wish = await judgeClosure(db, body, now())
    return { id: null, ...(await loadClosureEffect(db, wish, now())) }
  },
)

const Written = v.object({ id: v.string() })

/**
 * Written and journaled once under its key; then the places follow, day by day, and whoever held or waited
 * is told. What a killed process leaves of that, another one sees to, and a repetition under the key does.
 */
async function closeNow(asked: OperationContext<StaffAsking> & { body: ClosureRequest }) {
  const { db, now } = asked.services
  const written = await writeOnce(asked, async (tx, by, at) => {
    const wish = await judgeClosure(tx, asked.body, at)
    const id = randomId()
    const { staff } = asked.who
    const row = { ...wish, id, staff: staff.id, createdAt: new Date(at) }
    await tx.insert(closures).values(row)
    await recordStaffEvent(tx, { ...by, action: 'closed', subject: id, after: factsOf(wish) }, at)
    return { id }
  })
  const { id } = written instanceof Repeated ? v.parse(Written, written.told) : written
  const closure = await findClosure(db, id)
  if (!closure) throw new Error('a closing that was written is not there')
  const at = now()
  if ((await fitClosure(db, closure, at)) === 'busy') return notAvailable('busy')
  const effect = await loadClosureEffect(db, closure, at)
  // Where something is left, whoever waits goes on.
  const sight = sightOf(asked.who.staff.role, at)
  const waited = closure.stations === 0 ? await loadToldWaiting(db, isWaitOf(closure), sight) : []
  await endClosed(db, closure, at)
  return { id, ...effect, waited }
}

const reopen = staffOperation(
  staffCalls.reopen,
  {
    follows: true,
    summary: 'Ends a closing: what nothing else closes is sold again.',
    ...write,
  },
  async (asked) => {
    const { services, params } = asked
    const { db, now } = services
    const id = params['id'] ?? ''
    const written = await writeOnce(asked, async (tx, by, at) => {
      const closure = await findClosure(tx, id)
      if (!closure || !(await endClosure(tx, id, at))) return unknownClosure()
      const before = factsOf(closure)
      await recordStaffEvent(tx, { ...by, action: 'reopened', subject: id, before }, at)
      return { success: true }
    })
    const closure = await findClosure(db, id)
    if (!closure) return written
    if ((await fitClosure(db, closure, now())) === 'busy') return notAvailable('busy')
    await endClosed(db, closure, now())
    return written
  },
)

function factsOf({ pool, activity, fromAt, toAt, stations, reason }: ClosureWish) {
  return {
    closure: reason,
    scope: pool ?? activity ?? '',
    from: fromAt.getTime(),
    to: toAt.getTime(),
    stations,
  }
}

function unknownClosure(): never {
  refuse(404, 'not-found', 'Cette fermeture n’est plus là.')
}

export const staffClosures = [todo, close, reopen]
