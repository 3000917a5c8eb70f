import * as v from 'valibot'
import { Bookings, BookingRequest, BookingResult } from '../../../shared/api/booking.ts'
import type { Database } from '../../db/database.ts'
import {
  releaseKey,
  hashBody,
  keepAnswer,
  type IdempotencyKey,
  claimKey,
  loadAnswers,
  markUnknown,
  IN_FLIGHT,
  findRemoteWrite,
  takeOverSending,
} from '../../db/idempotency.ts'
import { answer, replayed } from '../../http/messages.ts'
import { keyReused, refuse } from '../../http/refusal.ts'
import { isIncomplete } from '../reading.ts'
import { accepted, badGateway, type Customer, customerFrom, upstreamRequest } from '../upstream.ts'
import { createdAnswer } from './dialect.ts'

type Send = (request: Request) => Promise<Response>
type BookOnceDeps = { db: Database; now: () => number; post: Send; get: Send }

/** Milliseconds after which a booking that was sent is in the customer's list, or never will be. */
const SETTLED_AFTER_MS = 30_000

/**
 * Sends a booking to a system that may not know `Idempotency-Key`: one key books once. An answer that
 * came is given again; where none came, the customer's list says what became of it.
 */
export async function bookOnce(deps: BookOnceDeps, request: Request): Promise<Response> {
  const { db, now } = deps
  const customer = customerFrom(request)
  const key = request.headers.get('idempotency-key')
  if (!customer || !key) return deps.post(request)
  const wish = v.parse(BookingRequest, JSON.parse(await request.text()))
  const once = { customer: customer.id, key, bodyHash: hashBody('POST /bookings', wish) }
  if (await claimKey(db, once, now())) return send(deps, once, request)
  const earlier = await findRemoteWrite(db, once)
  if (!earlier) return running()
  if (!earlier.isSame) keyReused()
  if (earlier.status >= 200) return replayed(earlier)
  const isSettled = now() - earlier.at >= SETTLED_AFTER_MS
  if (!isSettled && earlier.status === IN_FLIGHT) running()
  if (!(await takeOverSending(db, once, earlier, now()))) running()
  const leaveUnknown = () => markUnknown(db, once, earlier.at)
  const found = await findBooking(deps, customer, wish).catch(async (error: unknown) => {
    await leaveUnknown()
    throw error
  })
  if (found) return remember(db, once, 201, createdAnswer(found))
  if (isSettled) return send(deps, once, request)
  await leaveUnknown()
  return running()
}

async function send(
  { db, now, post }: BookOnceDeps,
  once: IdempotencyKey,
  request: Request,
): Promise<Response> {
  const response = await post(request)
  if (response.ok) return remember(db, once, response.status, await response.json())
  if (response.status === 502) await markUnknown(db, once, now())
  else await releaseKey(db, once)
  return response
}

async function remember(
  db: Database,
  once: IdempotencyKey,
  status: number,
  told: unknown,
): Promise<Response> {
  await keepAnswer(db, once, status, told)
  return answer(told, status)
}

type Wish = v.InferOutput<typeof BookingRequest>

/** What was wished, in the customer's list, and under no other key. */
async function findBooking({ db, get }: BookOnceDeps, customer: Customer, wish: Wish) {
  const response = await accepted(await get(upstreamRequest('/users/bookings', { customer })))
  const others = await loadCreatedIds(db, customer.id)
  const found = v
    .parse(Bookings, await response.json())
    .find((one) => isWished(one, wish) && one.status !== 'cancelled' && !others.includes(one.id))
  // It may be the entry that could not be read: to send it again might book twice.
  if (!found && isIncomplete(response)) badGateway()
  return found && { bookingId: found.id, status: found.status }
}

/** The ids of the bookings that a customer was answered here, as long as their keys are remembered. */
export async function loadCreatedIds(db: Database, customer: string): Promise<string[]> {
  return (await loadAnswers(db, customer)).flatMap((told) => {
    const made = v.safeParse(BookingResult, told)
    return made.success ? [made.output.bookingId] : []
  })
}

const names = ['activityId', 'date', 'time', 'participants'] as const

function isWished(booking: Pick<Wish, (typeof names)[number]>, wish: Wish): boolean {
  return names.every((name) => booking[name] === wish[name])
}

function running(): never {
  refuse(409, 'running', 'Votre première demande est encore en cours. Réessayez dans un instant.')
}
