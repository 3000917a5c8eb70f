import { Hono } from 'hono'
import { addDays, today } from '../../../src/contract/day.ts'
import { BookingRequest } from '../../../src/contract/booking.ts'
import { loadHours } from '../../db/hours.ts'
import { hashBody, type Once, recall } from '../../db/idempotency.ts'
import type { Database } from '../../db/database.ts'
import { rethrow } from '../../failure.ts'
import { answer, notFound, parse, readBody, readKey, refuse, unauthenticated } from '../../http.ts'
import { randomId } from '../../secret.ts'
import { customerOf, isBearer } from '../bearer.ts'
import { AvailabilityQuery } from '../dialect.ts'
import type { Booked } from './book.ts'
import type { Booking } from './statement.ts'
import { createDesk } from './desk.ts'
import { createFacts, type Facts } from './facts.ts'
import { loadActivities, loadOffers, loadSlots } from './offers.ts'
import { findBooking, loadBookings } from './read.ts'
import { findStart, HORIZON } from './rules.ts'
import { startsOf } from './slots.ts'

type Needs = {
  db: Database
  secret: string
  key: string
  now: () => number
  /** Whether customers are accounts of this database: a deleted one then books nothing. */
  knowsAccounts?: boolean
}

/** The embedded venue backend, in the dialect of specification §7. */
export function createVenue(needs: Needs): Hono {
  const { db, secret, key } = needs
  const till = { ...needs, desk: createDesk(db), facts: createFacts(db, needs.now) }
  return new Hono()
    .get('/activities', async (c) =>
      isBearer(c.req.raw, key) ? answer(await loadActivities(db)) : unauthenticated(),
    )
    .get('/availability', (c) =>
      isBearer(c.req.raw, key) ? availability(needs, c.req.query()) : unauthenticated(),
    )
    .get('/bookings/:id', async (c) => {
      if (!isBearer(c.req.raw, key)) return unauthenticated()
      const booking = await findBooking(db, c.req.param('id'))
      return booking ? answer(booking) : refuse(404, 'not-found', 'Réservation introuvable')
    })
    .get('/users/bookings', async (c) => {
      const customer = customerOf(c.req.raw, secret)
      const isOurs = c.req.header('api-key') === key
      return customer && isOurs ? answer(await loadBookings(db, customer)) : unauthenticated()
    })
    .post('/bookings', (c) => {
      const customer = customerOf(c.req.raw, secret)
      return customer ? create(till, customer, c.req.raw) : unauthenticated()
    })
    .notFound(notFound)
    .onError(rethrow)
}

/** Slots still to come; a day that is past, closed or too far ahead has none. */
async function availability({ db, now }: Needs, input: unknown): Promise<Response> {
  const query = parse(AvailabilityQuery, input)
  if ('refusal' in query) return query.refusal
  const { date, activityId } = query.value
  const offer = (await loadOffers(db)).get(activityId)
  if (!offer) return unknownActivity(404)
  const from = today(now())
  if (date < from || date > addDays(from, HORIZON)) return answer({ date, activityId, slots: [] })
  const hours = await loadHours(db, date, date)
  const starts = startsOf(hours, date, offer.duration).filter((start) => start.at > now())
  return answer({ date, activityId, slots: await loadSlots(db, offer, starts) })
}

type Till = Needs & { facts: () => Promise<Facts>; desk: (booking: Booking) => Promise<Booked> }

async function create(till: Till, customer: string, request: Request): Promise<Response> {
  const key = readKey(request)
  if ('refusal' in key) return key.refusal
  const body = await readBody(request, BookingRequest)
  if ('refusal' in body) return body.refusal
  const id = randomId()
  const bodyHash = hashBody('POST /bookings', body.value)
  const once = { customer, key: key.value ?? `booking ${id}`, bodyHash }
  const { offers, hours } = await till.facts()
  const offer = offers.get(body.value.activityId)
  if (!offer) return unlessEarlier(till, once, unknownActivity(422))
  const now = till.now()
  const start = findStart(body.value, offer, hours, now)
  if ('code' in start) {
    const refusal = refuse(422, start.code, start.error, { field: start.field })
    return unlessEarlier(till, once, refusal)
  }
  const account = till.knowsAccounts ? Number(customer) : null
  return bookedAnswer(await till.desk({ id, once, account, request: body.value, offer, start, now }))
}

/** What was booked stays booked, even if it could not be booked again today. */
async function unlessEarlier({ db }: Needs, once: Once, refusal: Response): Promise<Response> {
  const earlier = await recall(db, once)
  return earlier?.isSame ? answer(earlier.answer, earlier.status) : refusal
}

function bookedAnswer(booked: Booked): Response {
  switch (booked) {
    case 'full':
      return refuse(409, 'full', 'Ce créneau est complet', { field: 'time' })
    case 'busy':
      return refuse(409, 'busy', 'Ce créneau est très demandé en ce moment. Réessayez dans un instant.')
    case 'key-reused':
      return refuse(422, 'key-reused', 'Cette clé d’idempotence a déjà servi pour un autre envoi.')
    default:
      return answer(booked.answer, booked.status)
  }
}

function unknownActivity(status: number): Response {
  return refuse(status, 'unknown-activity', 'Cette activité n’existe pas.', { field: 'activityId' })
}
