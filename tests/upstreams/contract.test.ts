import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AccountCreated } from '../../shared/api/account/account.ts'
import { Activities } from '../../shared/api/activity.ts'
import { Articles, GroupedArticles, Groups, ArticleTariffs } from '../../shared/api/article.ts'
import { Availability, Booking, BookingResult, Bookings } from '../../shared/api/booking.ts'
import { DUPLICATE_ACCOUNT } from '../../shared/rules/duplicate.ts'
import { readProblem } from '../../shared/api/problem.ts'
import { Profile, ProfileUpdated } from '../../shared/api/account/profile.ts'
import { ProviderSignIn } from '../../shared/api/account/session.ts'
import { sectorId } from '../../venue/venue.ts'
import { upstreamRequest, type Customer, type Upstream } from '../../server/upstreams/upstream.ts'
import { account } from '../support/people/account.ts'
import { saturday } from '../support/server/testApp.ts'
import type { Dialect } from './fakeUpstream.ts'
import { openEmbedded, openFromSpecification, openOverHttp, type Systems } from './kinds.ts'

/** Status and value of a call, read with the schema that the browser reads it with. */
async function call<T>(upstream: Upstream, request: Request, schema: v.GenericSchema<unknown, T>) {
  const response = await upstream.fetch(request)
  const body: unknown = await response.json()
  expect(v.is(schema, body), JSON.stringify(body)).toBe(true)
  return { status: response.status, value: v.parse(schema, body) }
}

async function refusal(upstream: Upstream, request: Request) {
  const response = await upstream.fetch(request)
  return { status: response.status, problem: readProblem(await response.json()) }
}

const wish = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 2 }
const dialects: Dialect[] = [
  { list: 'array', id: 'id', booking: 'id' },
  { list: 'object', id: 'user.id', booking: 'bookingId' },
  { list: 'object', id: 'clientId', booking: 'id' },
]

describe.each([
  { kind: 'embedded', open: openEmbedded },
  { kind: 'embedded, over HTTP', open: openOverHttp },
  ...dialects.map((dialect) => ({
    kind: `written from the specification (${Object.values(dialect).join(', ')})`,
    open: () => openFromSpecification(dialect),
  })),
])('the systems of specification §7, $kind', ({ open }) => {
  let systems: Systems
  let customer: Customer
  const create = (email: string) =>
    upstreamRequest('/api/users', { method: 'POST', body: { ...account, email, acceptCGU: true } })
  const signIn = (body: unknown) => upstreamRequest('/api/auth/signin', { method: 'POST', body })
  const book = (body: unknown, idempotencyKey: string) =>
    upstreamRequest('/bookings', { method: 'POST', body, customer, idempotencyKey })

  beforeAll(async () => {
    systems = await open()
    const { value } = await call(systems.provider, signIn(systems.known), ProviderSignIn)
    customer = { id: String(value.id), token: value.token }
  })
  afterAll(() => systems.close())

  test('an account is created, with its id', async () => {
    const { status } = await call(systems.provider, create('new@exemple.fr'), AccountCreated)
    expect(status).toBe(201)
  })

  test('a known address is a duplicate, told in our words with an opaque reference', async () => {
    const { status, problem } = await refusal(systems.provider, create(systems.known.email))
    expect([401, 409]).toContain(status)
    expect(problem).toMatchObject({ code: 'DOUBLON', error: DUPLICATE_ACCOUNT })
    expect(problem?.conflictId).toMatch(/^[\w-]{16}$/)
  })

  test('a wrong password is 401', async () => {
    const { status } = await refusal(systems.provider, signIn({ ...systems.known, password: 'no' }))
    expect(status).toBe(401)
  })

  test('who signed in has a profile, and edits it', async () => {
    const path = `/api/users/${customer.id}`
    const before = await call(systems.provider, upstreamRequest(path), Profile)
    expect(before.value).toMatchObject({
      id: customer.id,
      email: systems.known.email,
      mobilePhone: '0612345678',
    })
    const edit = upstreamRequest(path, {
      method: 'PUT',
      body: { id: customer.id, firstName: 'Zoé' },
    })
    const { status, value } = await call(systems.provider, edit, ProfileUpdated)
    expect([status, value.user?.firstName]).toEqual([200, 'Zoé'])
    const after = await call(systems.provider, upstreamRequest(path), Profile)
    expect(after.value).toMatchObject({ firstName: 'Zoé', mobilePhone: '0612345678' })
  })

  test('consent given as the account is created is kept, and can be withdrawn', async () => {
    const body = {
      ...account,
      email: 'consent@exemple.fr',
      marketingConsent: true,
      contactEmail: 1,
    }
    const created = await call(
      systems.provider,
      upstreamRequest('/api/users', { method: 'POST', body }),
      AccountCreated,
    )
    const { id } = created.value
    const profile = async () =>
      (await call(systems.provider, upstreamRequest(`/api/users/${id}`), Profile)).value
    expect(await profile()).toMatchObject({
      marketingConsent: true,
      center: 0,
      mobilePhone: account.mobilePhone,
    })
    expect(new Date((await profile()).createdAt).getTime()).toBe(saturday)
    const withdrawal = upstreamRequest(`/api/users/${id}`, {
      method: 'PUT',
      body: { id, marketingConsent: false },
    })
    const { value } = await call(systems.provider, withdrawal, ProfileUpdated)
    expect(value.user?.marketingConsent).toBe(false)
    expect((await profile()).marketingConsent).toBe(false)
  })

  test.each([true, false])(
    'a consent changed to %s outlives the next sign-in',
    async (marketingConsent) => {
      const path = `/api/users/${customer.id}`
      const before = (await call(systems.provider, upstreamRequest(path), Profile)).value
      const edit = upstreamRequest(path, {
        method: 'PUT',
        body: { id: customer.id, marketingConsent },
      })
      await call(systems.provider, edit, ProfileUpdated)
      await call(systems.provider, signIn(systems.known), ProviderSignIn)
      const { value } = await call(systems.provider, upstreamRequest(path), Profile)
      const { birthday, center, createdAt, phone } = before
      expect(value).toMatchObject({ marketingConsent, birthday, center, createdAt, phone })
    },
  )

  test('articles, groups and tariffs come as lists', async () => {
    const query = 'fields=id,name,category,idGroup&include=2&_limit=100'
    const groups = upstreamRequest(`/api/store/sectors/${sectorId}/groups`)
    const [first] = (await call(systems.articles, upstreamRequest('/articles'), Articles)).value
    expect(first?.name).toBeTruthy()
    const tariffs = await call(
      systems.articles,
      upstreamRequest(`/articles/${first?.id}/tariffs`),
      ArticleTariffs,
    )
    expect(tariffs.value.length).toBeGreaterThan(0)
    const grouped = await call(
      systems.provider,
      upstreamRequest(`/api/articles?${query}`),
      GroupedArticles,
    )
    const known = (await call(systems.provider, groups, Groups)).value.map(({ id }) => id)
    expect(known).toContain(grouped.value[0]?.idGroup)
  })

  test('activities come with names and prices', async () => {
    const { status, value } = await call(systems.venue, upstreamRequest('/activities'), Activities)
    expect([status, value.find(({ id }) => id === 'vr')?.price]).toEqual([200, 25])
  })

  test('a booking is made once, listed and read', async () => {
    const slots = upstreamRequest('/availability?date=2026-11-28&activityId=vr')
    const { value: free } = await call(systems.venue, slots, Availability)
    expect(free).toMatchObject({ date: '2026-11-28', activityId: 'vr' })
    expect(free.slots.map(({ time }) => time)).toContain('15:00')
    const first = await call(systems.venue, book(wish, 'k'), BookingResult)
    const again = await call(systems.venue, book(wish, 'k'), BookingResult)
    expect(again).toEqual(first)
    expect(first.value.status).toBe('confirmed')
    const list = await call(
      systems.venue,
      upstreamRequest('/users/bookings', { customer }),
      Bookings,
    )
    const one = await call(
      systems.venue,
      upstreamRequest(`/bookings/${first.value.bookingId}`),
      Booking,
    )
    expect(list.value).toEqual([one.value])
    expect(one.value).toMatchObject({ ...wish, id: first.value.bookingId, totalPrice: 50 })
  })

  test('a key that was used for another booking is refused', async () => {
    const { status, problem } = await refusal(
      systems.venue,
      book({ ...wish, participants: 1 }, 'k'),
    )
    expect([status, problem?.code]).toEqual([422, 'key-reused'])
  })

  test('an unknown booking is not found', async () => {
    const { status } = await refusal(systems.venue, upstreamRequest('/bookings/999999'))
    expect(status).toBe(404)
  })
})

test('a full slot and a wrong wish are refused by a remote as by our own', async () => {
  for (const open of [openEmbedded, openOverHttp]) {
    const systems = await open()
    const body = systems.known
    const { value } = await call(
      systems.provider,
      upstreamRequest('/api/auth/signin', { method: 'POST', body }),
      ProviderSignIn,
    )
    const customer = { id: String(value.id), token: value.token }
    const book = (participants: number) =>
      upstreamRequest('/bookings', { method: 'POST', body: { ...wish, participants }, customer })
    await systems.venue.fetch(book(4))
    const full = await refusal(systems.venue, book(1))
    expect([full.status, full.problem?.code]).toEqual([409, 'full'])
    const wrong = await refusal(systems.venue, book(9))
    expect([wrong.status, wrong.problem?.field]).toEqual([422, 'participants'])
    await systems.close()
  }
})

test('a profile of the embedded provider is edited once per key and version', async () => {
  const systems = await openEmbedded()
  const body = systems.known
  const { value } = await call(
    systems.provider,
    upstreamRequest('/api/auth/signin', { method: 'POST', body }),
    ProviderSignIn,
  )
  const edit = (firstName: string, ifMatch: number, idempotencyKey: string) =>
    upstreamRequest(`/api/users/${value.id}`, {
      method: 'PUT',
      body: { id: value.id, firstName },
      ifMatch,
      idempotencyKey,
    })
  const first = await call(systems.provider, edit('Zoé', 1, 'a'), ProfileUpdated)
  const again = await call(systems.provider, edit('Zoé', 1, 'a'), ProfileUpdated)
  expect([first.status, again]).toEqual([200, first])
  const stale = await refusal(systems.provider, edit('Léa', 1, 'b'))
  expect([stale.status, stale.problem?.code]).toEqual([412, 'changed'])
  await systems.close()
})
