import { hasKey } from '../../db/idempotency.ts'
import { isReplayed } from '../../http/messages.ts'
import type { Services } from '../../services.ts'
import {
  type LimitCount,
  findReachedLimit,
  runWithinLimits,
  refuseReached,
  inNetwork,
} from '../../limits/count.ts'
import { deviceSubject, findDeviceBeside, subjectOf } from '../../limits/subject.ts'
import { recordReachedLimit } from '../../limits/attempts.ts'
import type { Standing } from '../../limits/standing.ts'
import { terms } from '../../limits/terms.ts'
import type { CustomerTerms } from '../authorise.ts'

type Booker = CustomerTerms & { id: string }
type Wish = Booker & { key: string | undefined }

/**
 * Counts a booking within the hour for its customer and for where it is made, and makes it by `book`;
 * or refuses it. What is no new booking gives its count back, and a key that is known is neither counted nor
 * refused: it books nothing anew.
 */
export async function bookWithinLimits(
  services: Services,
  request: Request,
  { key, ...customer }: Wish,
  book: () => Promise<Response>,
): Promise<Response> {
  const isMade = (response: Response) => response.ok && !isReplayed(response)
  const once = key !== undefined && {
    name: `booking ${customer.id} ${key}`,
    isDone: () => hasKey(services.db, customer.id, key),
  }
  const counting = countingsOf(services, request, customer)
  return runWithinLimits(services, counting, book, { isMade, ...(once && { once }) })
}

/** Counts an account within the hour for where it is created; a trial creates none. */
export async function registerWithinLimits(
  services: Services,
  request: Request,
  create: () => Promise<Response>,
): Promise<Response> {
  const device = await findDeviceBeside(services, request)
  const counting: LimitCount[] = device
    ? [['device-registrations-per-hour', deviceSubject(device)]]
    : inNetwork('network-registrations-per-hour', services.addressOf(request))
  return runWithinLimits(services, counting, create, { isMade: ({ ok }) => ok })
}

/** Refuses what a booking would be refused now, for whoever asks for its places only; counts nothing. */
export async function refuseBeyondLimits(
  services: Services,
  request: Request,
  customer: Booker,
): Promise<void> {
  const reached = await findReachedLimit(services, countingsOf(services, request, customer))
  if (reached) await refuseReached(services, reached)
}

/** A customer's own hour; until their first attended visit also that of their network, or of the venue's device. */
function countingsOf(
  services: Services,
  request: Request,
  { id, standing, hasAttended, device }: Booker,
): LimitCount[] {
  const own: LimitCount = ['bookings-per-hour', id]
  if (hasAttended) return [own]
  if (device) return [own, ['device-bookings-per-hour', deviceSubject(device)]]
  const address = services.addressOf(request)
  const { networkVisits } = terms[standing]
  const shared = networkVisits ? inNetwork(networkVisits, address) : []
  return [own, ...inNetwork('network-bookings-per-hour', address), ...shared]
}

/**
 * Counts what is held under shared terms within the hour of its network; where that has had its share nothing
 * new is taken: `hold` is told of no network.
 */
export async function holdShared<Held extends { isNew: boolean }>(
  services: Services,
  request: Request,
  { standing, network }: CustomerTerms & { standing: Exclude<Standing, 'trusted'> },
  hold: (network: string) => Promise<Held>,
): Promise<Held> {
  const counting = inNetwork(
    terms[standing].shared.holdsPerHour,
    await subjectOf(services, request),
  )
  return runWithinLimits(services, counting, () => hold(network), {
    isMade: ({ isNew }) => isNew,
    onReached: async ({ name }) => {
      await recordReachedLimit(services.db, name, services.now())
      return hold('')
    },
  })
}
