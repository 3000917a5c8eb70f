import { paymentHosts } from '../../../src/contract/venue.ts'
import type { Database } from '../../db/database.ts'
import { readAnswer } from '../reading.ts'
import type { Upstream } from '../upstream.ts'
import { readActivities, readBooking, readBookings, readMade, readSlots } from './dialect.ts'
import { bookOnce } from './once.ts'

/** `hosts`: where a booking may be paid. */
type Needs = { db: Database; now: () => number; hosts?: readonly string[] }

/** A real venue backend: its answers are told in our shape, and no key books twice there. */
export function remoteVenue(system: Upstream, { hosts = paymentHosts, ...needs }: Needs): Upstream {
  const post = async (request: Request) =>
    readAnswer(await system.fetch(request), (body) => readMade(body, hosts))
  const get = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    return readAnswer(await system.fetch(request), (body) => read(pathname, body, searchParams))
  }
  return {
    fetch: (request) =>
      request.method === 'GET' ? get(request) : bookOnce({ ...needs, post, get }, request),
  }
}

function read(pathname: string, body: unknown, asked: URLSearchParams) {
  if (pathname === '/activities') return readActivities(body)
  if (pathname === '/users/bookings') return readBookings(body)
  return pathname === '/availability' ? readSlots(body, asked) : readBooking(body)
}
