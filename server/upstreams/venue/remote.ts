import { paymentHosts } from '../../../venue/venue.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import { onRefusal } from '../../http/messages.ts'
import { readAnswer, type Reading } from '../reading.ts'
import type { Upstream } from '../upstream.ts'
import { readSlots, readActivities, readBooking, readBookings, readCreated } from './dialect.ts'
import { bookOnce } from './bookOnce.ts'

/** `hosts`: where a booking may be paid. */
type RemoteVenueDeps = { db: Database; now: () => number; log: Log; hosts?: readonly string[] }

/** A real venue backend: its answers are told in our shape, and no key books twice there. */
export function remoteVenue(
  system: Upstream,
  { hosts = paymentHosts, log, ...deps }: RemoteVenueDeps,
): Upstream {
  // Its host and scheme alone: the rest of a payment address is the customer's.
  const refused = (address: string) =>
    log('payment-address-refused', {
      origin: URL.canParse(address) ? new URL(address).origin : 'unreadable',
    })
  const readPosted = (body: unknown) => readCreated(body, hosts, refused)
  const post = async (request: Request) =>
    readAnswer(await system.fetch(request), readPosted, { log, call: 'create-booking' }).catch(
      onRefusal,
    )
  const get = async (request: Request) => {
    const { call, read } = readerOf(new URL(request.url))
    return readAnswer(await system.fetch(request), read, { log, call })
  }
  const send = (request: Request) =>
    request.method === 'GET' ? get(request) : bookOnce({ ...deps, post, get }, request)
  return { fetch: (request) => send(request).catch(onRefusal) }
}

/** How the answer to a path is read, and what the log calls it. */
function readerOf({ pathname, searchParams }: URL): {
  call: string
  read: (body: unknown) => Reading
} {
  if (pathname === '/activities') return { call: 'activities', read: readActivities }
  if (pathname === '/users/bookings') return { call: 'bookings', read: readBookings }
  if (pathname === '/availability') return { call: 'availability', read: readSlots(searchParams) }
  return { call: 'booking', read: readBooking }
}
