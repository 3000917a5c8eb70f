import { findDevice } from '../../db/checkIn/devices.ts'
import { hasKey } from '../../db/idempotency.ts'
import { hasAttended } from '../../db/accounts/proof.ts'
import { isReplayed } from '../../http/messages.ts'
import type { Services } from '../../services.ts'
import {
  type LimitCount,
  findReachedLimit,
  runWithinLimits,
  refuseReached,
  inNetwork,
} from '../../limits/count.ts'
import { deviceTokenOf, subjectOf } from '../../limits/subject.ts'
import type { LimitName } from '../../limits/limits.ts'
import { recordReachedLimit } from '../../limits/attempts.ts'
import type { Customer } from '../../upstreams/upstream.ts'

type Wish = { customer: string; key: string | undefined }

/**
 * Counts a booking within the hour for its customer and for where it is made, and makes it by `book`;
 * or refuses it. What is no new booking gives its count back, and a key that is known is never refused:
 * it books nothing anew.
 */
export async function bookWithinLimits(
  services: Services,
  request: Request,
  { customer, key }: Wish,
  book: () => Promise<Response>,
): Promise<Response> {
  const isNew = (response: Response) => response.ok && !isReplayed(response)
  const counting = await countingsOf(services, request, customer)
  const made = await runWithinLimits(services, counting, book, isNew)
  if (made instanceof Response) return made
  return key !== undefined && (await hasKey(services.db, customer, key))
    ? book()
    : refuseReached(services, made)
}

/** Counts an account within the hour for where it is created; a trial creates none. */
export async function registerWithinLimits(
  services: Services,
  request: Request,
  create: () => Promise<Response>,
): Promise<Response> {
  const isOnDevice = await bearsDevice(services, request)
  const where = isOnDevice ? 'device-registrations-per-hour' : 'network-registrations-per-hour'
  const made = await runWithinLimits(services, [[where, services.addressOf(request)]], create)
  return made instanceof Response ? made : refuseReached(services, made)
}

/** The refusal that a booking would meet now, for whoever asks for its places only; counts nothing. */
export async function bookingLimitRefusal(
  services: Services,
  request: Request,
  customer: string,
): Promise<Response | undefined> {
  const reached = await findReachedLimit(services, await countingsOf(services, request, customer))
  return reached && refuseReached(services, reached)
}

/** A customer's own hour; until their first attended visit also that of their network, or of the venue's devices in it. */
async function countingsOf(
  services: Services,
  request: Request,
  customer: string,
): Promise<LimitCount[]> {
  const own: LimitCount = ['bookings-per-hour', customer]
  if (await hasAttended(services.db, customer)) return [own]
  const isOnDevice = await bearsDevice(services, request)
  const where = isOnDevice ? 'device-bookings-per-hour' : 'network-bookings-per-hour'
  return [own, [where, services.addressOf(request)]]
}

async function bearsDevice({ db, now }: Services, request: Request): Promise<boolean> {
  const token = deviceTokenOf(request)
  return token !== undefined && (await findDevice(db, token, now())) !== undefined
}

const PER_HOUR: LimitName = 'network-visitor-holds-per-hour'

/** Counts what is taken for visitors within the hour of their network; one that has had its share takes nothing new. */
export async function holdAsVisitor(
  services: Services,
  request: Request,
  visitor: Customer,
  hold: (who: Customer) => Promise<Response>,
): Promise<Response> {
  const counting = inNetwork(PER_HOUR, await subjectOf(services, request))
  const isTaken = ({ status }: Response) => status === 201
  const held = await runWithinLimits(services, counting, () => hold(visitor), isTaken)
  if (held instanceof Response) return held
  await recordReachedLimit(services.db, held.name, services.now())
  return hold({ ...visitor, token: '' })
}
