import { Hono } from 'hono'
import { type Hold, HoldRequest } from '../../../src/contract/booking.ts'
import { codeOf } from '../../failure.ts'
import { answer, readBody, refuse, unauthenticated } from '../../http.ts'
import { customerOf } from '../bearer.ts'
import { extendHold, findSame, type HoldRow, releaseHold, takeHold } from './hold.ts'
import { findStart, type Offer } from './rules.ts'
import { cancelLimit } from './statement.ts'
import { accountOf, invalid, taken, type Till, unknownActivity } from './till.ts'

/** Beyond §7: places held for a customer while they make up their mind. */
export function holds(till: Till): Hono {
  return new Hono()
    .post('/holds', async (c) => {
      const customer = customerOf(c.req.raw, till.secret)
      if (!customer) return unauthenticated()
      const body = await readBody(c.req.raw, HoldRequest)
      return 'refusal' in body ? body.refusal : take(till, customer, body.value)
    })
    .post('/holds/:id/extend', async (c) => {
      const customer = customerOf(c.req.raw, till.secret)
      return customer ? extend(till, customer, c.req.param('id')) : unauthenticated()
    })
    .delete('/holds/:id', async (c) => {
      const customer = customerOf(c.req.raw, till.secret)
      return customer ? release(till, customer, c.req.param('id')) : unauthenticated()
    })
}

async function take(till: Till, customer: string, request: HoldRequest): Promise<Response> {
  const { db } = till
  const { offers, hours } = await till.facts()
  const offer = offers.get(request.activityId)
  if (!offer) return unknownActivity()
  const now = till.now()
  const same = await findSame(db, { customer, request, offer, now })
  if (same) return answer(told(same, offer, now))
  const start = findStart(request, offer, hours, now)
  if ('code' in start) return invalid(start)
  const done = await takeHold(db, { customer, account: accountOf(till, customer), request, offer, start, now })
  return typeof done === 'string' ? taken(done) : answer(told(done, offer, now), 201)
}

async function extend(till: Till, customer: string, id: string): Promise<Response> {
  const now = till.now()
  const hold = await extendHold(till.db, { id, customer, now })
  if (!hold) return over()
  if (hold === 'again') {
    return refuse(409, 'extended', 'Vos places ont déjà été gardées cinq minutes de plus.')
  }
  const { offers } = await till.facts()
  return answer(told(hold, offers.get(hold.activityId), now))
}

async function release({ db }: Till, customer: string, id: string): Promise<Response> {
  try {
    return (await releaseHold(db, { id, customer })) ? answer({ success: true }) : over()
  } catch (error) {
    if (codeOf(error) === '55P03') return taken('busy')
    throw error
  }
}

function told(hold: HoldRow, offer: Offer | undefined, now: number): Hold {
  const { id, activityId, day: date, time, participants, isExtended, kind } = hold
  return {
    id,
    activityId,
    date,
    time,
    participants,
    lasts: Math.max(0, hold.expiresAt.getTime() - now),
    // What was offered lasts as long as the offer says.
    isExtended: isExtended || kind === 'offer',
    cancelUntil: (offer && cancelLimit(offer, hold.startsAt.getTime(), now)?.toISOString()) ?? null,
  }
}

function over(): Response {
  return refuse(404, 'not-found', 'Ces places ne vous sont plus gardées.')
}
