import { createServer } from 'node:http'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Activities } from '../../src/contract/activity.ts'
import { Availability, Booking, BookingResult, Bookings } from '../../src/contract/booking.ts'
import { readProblem } from '../../src/contract/problem.ts'
import { Profile, ProfileUpdated } from '../../src/contract/profile.ts'
import { AccountCreated } from '../../src/contract/account.ts'
import { ProviderSignIn } from '../../src/contract/session.ts'
import { ask, type Customer, remote, type Upstream } from '../../server/upstreams/upstream.ts'
import { account } from '../support/account.ts'
import { openEmbedded, openOverHttp, type Systems } from './kinds.ts'

/** Status and value of a call, read with the schema that the browser reads it with. */
async function call<T>(upstream: Upstream, request: Request, schema: v.GenericSchema<unknown, T>) {
  const response = await upstream.fetch(request)
  return { status: response.status, value: v.parse(schema, await response.json()) }
}

async function refusal(upstream: Upstream, request: Request) {
  const response = await upstream.fetch(request)
  return { status: response.status, problem: readProblem(await response.json()) }
}

describe.each([
  { kind: 'embedded', open: openEmbedded },
  { kind: 'over HTTP', open: openOverHttp },
])('the systems of specification §7, $kind', ({ open }) => {
  let systems: Systems
  let customer: Customer
  const credentials = { email: 'contract@exemple.fr', password: account.password }
  const wish = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 2 }

  const signIn = async (body: unknown) =>
    call(systems.provider, ask('/api/auth/signin', { method: 'POST', body }), ProviderSignIn)
  const create = (email: string) =>
    ask('/api/users', { method: 'POST', body: { ...account, email, acceptCGU: true } })
  const book = (body: unknown, idempotencyKey?: string, by: Customer | undefined = customer) =>
    ask('/bookings', { method: 'POST', body, customer: by, idempotencyKey })

  beforeAll(async () => {
    systems = await open()
    const created = await call(systems.provider, create(credentials.email), AccountCreated)
    const { value } = await signIn(credentials)
    expect(value.id).toBe(created.value.id)
    customer = { id: String(value.id), token: value.token }
  })
  afterAll(() => systems.close())

  test('a known address is a DOUBLON with a reference', async () => {
    const { status, problem } = await refusal(systems.provider, create(credentials.email))
    expect([status, problem?.code]).toEqual([409, 'DOUBLON'])
    expect(problem?.conflictId).toBeTruthy()
  })

  test('a wrong password is 401', async () => {
    const body = { ...credentials, password: 'no' }
    const { status } = await refusal(systems.provider, ask('/api/auth/signin', { method: 'POST', body }))
    expect(status).toBe(401)
  })

  test('a profile is read and edited, once per key and version', async () => {
    const path = `/api/users/${customer.id}`
    const edit = (firstName: string, ifMatch: number, idempotencyKey: string) =>
      ask(path, { method: 'PUT', body: { id: customer.id, firstName }, ifMatch, idempotencyKey })
    const first = await call(systems.provider, edit('Zoé', 1, 'a'), ProfileUpdated)
    const again = await call(systems.provider, edit('Zoé', 1, 'a'), ProfileUpdated)
    expect([first.status, again]).toEqual([200, first])
    const stale = await refusal(systems.provider, edit('Léa', 1, 'b'))
    expect([stale.status, stale.problem?.code]).toEqual([412, 'changed'])
    const { value } = await call(systems.provider, ask(path), Profile)
    expect(value).toMatchObject({ firstName: 'Zoé', version: 2 })
  })

  test('activities come with names and prices', async () => {
    const { status, value } = await call(systems.venue, ask('/activities'), Activities)
    expect(status).toBe(200)
    expect(Object.fromEntries(value.map(({ id, price }) => [id, price]))).toEqual({
      arcade: 15,
      consoles: 20,
      vr: 25,
      boardgames: 10,
      simulators: 30,
      birthday: 150,
      business: 300,
    })
  })

  test('a booking is made once, counted, listed and read', async () => {
    const first = await call(systems.venue, book(wish, 'k'), BookingResult)
    const again = await call(systems.venue, book(wish, 'k'), BookingResult)
    expect([first.status, again]).toEqual([201, first])
    const slots = ask('/availability?date=2026-11-28&activityId=vr')
    const { value } = await call(systems.venue, slots, Availability)
    expect(value.slots).toContainEqual({ time: '15:00', remaining: 2, capacity: 4 })
    const list = await call(systems.venue, ask('/users/bookings', { customer }), Bookings)
    const one = await call(systems.venue, ask(`/bookings/${first.value.bookingId}`), Booking)
    expect(list.value).toEqual([one.value])
    expect(one.value).toMatchObject({ ...wish, status: 'confirmed', totalPrice: 50 })
  })

  test('a full slot and a wrong wish are refused', async () => {
    await systems.venue.fetch(book({ ...wish, time: '17:00', participants: 4 }))
    const full = await refusal(systems.venue, book({ ...wish, time: '17:00', participants: 1 }))
    expect([full.status, full.problem?.code]).toEqual([409, 'full'])
    const wrong = await refusal(systems.venue, book({ ...wish, participants: 9 }))
    expect([wrong.status, wrong.problem?.field]).toEqual([422, 'participants'])
  })

  test('an unknown booking is not found', async () => {
    const { status } = await refusal(systems.venue, ask('/bookings/unknown'))
    expect(status).toBe(404)
  })
})

describe('a credential', () => {
  test('goes where §7 puts it, and nothing else of a request goes out', async () => {
    const seen: { url: string | undefined; headers: NodeJS.Dict<string | string[]> }[] = []
    const server = createServer((request, response) => {
      seen.push({ url: request.url, headers: request.headers })
      response.setHeader('Set-Cookie', 'a=b').setHeader('X-Powered-By', 'them')
      response.end('[]')
    }).listen(0)
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const upstream = remote(`http://localhost:${port}/v1`, { key: 'K', apiKeyOn: ['/users/bookings'] })
    const customer = { id: '7', token: 'T' }
    await upstream.fetch(ask('/activities'))
    await upstream.fetch(ask('/users/bookings', { customer }))
    await upstream.fetch(ask('/bookings', { method: 'POST', body: {}, customer }))
    const noisy = ask('/activities')
    noisy.headers.set('cookie', 'c=d')
    noisy.headers.set('x-forwarded-for', '1.2.3.4')
    const response = await upstream.fetch(noisy)
    server.close()
    const told = seen.map(({ url, headers }) => [url, headers.authorization, headers['api-key']])
    expect(told).toEqual([
      ['/v1/activities', 'Bearer K', undefined],
      ['/v1/users/bookings', 'Bearer T', 'K'],
      ['/v1/bookings', 'Bearer T', undefined],
      ['/v1/activities', 'Bearer K', undefined],
    ])
    const names = new Set(seen.flatMap(({ headers }) => Object.keys(headers)))
    for (const name of ['cookie', 'x-forwarded-for', 'x-borne-customer', 'x-borne-token']) {
      expect(names).not.toContain(name)
    }
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('a system that does not answer, or not in JSON, is a 502 in French', async () => {
    const server = createServer((_, response) => response.end('<html>')).listen(0)
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    for (const url of [`http://localhost:${port}`, 'http://localhost:1']) {
      const { status, problem } = await refusal(remote(url, { key: 'K' }), ask('/activities'))
      expect([status, problem?.code]).toEqual([502, 'upstream'])
    }
    server.close()
  })
})
