import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANONYMOUS_CUSTOMER } from '../../server/db/accounts/deletion.ts'
import { createTestApp, type Person, saturday, type TestApp } from '../support/server/testApp.ts'

let home: TestApp
beforeAll(async () => {
  home = await createTestApp()
})
afterAll(() => home.close())

const past = {
  activityId: 'vr',
  date: '2026-11-21',
  time: '16:00',
  participants: 1,
  notes: 'Chaise haute',
}
const ahead = {
  activityId: 'vr',
  date: '2026-11-28',
  time: '15:00',
  participants: 3,
  notes: 'Deux débutants',
}

function book(person: Person, body: object) {
  return home.call('/venue/bookings', { body, token: person.token })
}

function remove({ token, password }: Person) {
  return home.call('/api/deletion', { body: { password }, token })
}

async function rows(text: string, ...values: unknown[]) {
  return (await home.database.pool.query<Record<string, unknown>>(text, values)).rows
}

async function placesLeft(time: string): Promise<number | undefined> {
  const { body } = await home.call(`/venue/availability?date=${ahead.date}&activityId=vr`)
  return body.slots?.find((slot) => slot.time === time)?.remaining
}

/** Quarters of an hour whose load is not what the live bookings of their pool take. */
function wrongLoads() {
  return rows(`
    select l.pool, l.quantum, l.load, coalesce(sum(b.units), 0)::int as taken
    from pool_load l left join bookings b on b.pool = l.pool and b.status <> 'cancelled'
      and l.quantum < b.starts_at + b.duration * interval '1 minute'
      and l.quantum + interval '15 minutes' > b.starts_at
    group by l.pool, l.quantum, l.load having l.load <> coalesce(sum(b.units), 0)`)
}

describe('deleting the account', () => {
  test('wants the current password, and changes nothing without it', async () => {
    const person = await home.register()
    const { token } = person
    const wrong = await home.call('/api/deletion', { body: { password: 'autre-chose' }, token })
    expect([wrong.status, wrong.body.code, wrong.body.field]).toEqual([
      403,
      'credentials',
      'password',
    ])
    const empty = await home.call('/api/deletion', { body: { password: ' ' }, token })
    expect([empty.status, empty.body.field]).toEqual([422, 'password'])
    // Nor does a sign-in of this moment stand for it.
    const none = await home.call('/api/deletion', { body: {}, token })
    expect([none.status, none.body.field]).toEqual([422, 'password'])
    expect((await home.call('/api/auth', { token })).body['isAuthenticated']).toBe(true)
  })

  test('leaves past bookings to nobody, cancels those ahead and gives their places back', async () => {
    const person = await home.register()
    const before = await placesLeft(ahead.time)
    const old = (await book(person, past)).body.data?.bookingId
    const next = (await book(person, ahead)).body.data?.bookingId
    home.clock.now = saturday + 24 * 3_600_000
    expect((await home.call('/api/deletion', { token: person.token })).body['cancels']).toEqual([
      { id: next, activityName: 'Réalité virtuelle', date: ahead.date, time: ahead.time },
    ])
    expect(await placesLeft(ahead.time)).toBe((before ?? 0) - 3)
    expect((await remove(person)).status).toBe(200)
    expect(await placesLeft(ahead.time)).toBe(before)
    expect(await wrongLoads()).toEqual([])
    expect(
      await rows(
        'select id, customer, status, notes from bookings where id = any($1) order by starts_at',
        [old, next],
      ),
    ).toEqual([
      { id: old, customer: ANONYMOUS_CUSTOMER, status: 'confirmed', notes: null },
      { id: next, customer: ANONYMOUS_CUSTOMER, status: 'cancelled', notes: null },
    ])
    expect(
      await rows(
        'select actor, from_status, to_status from booking_events where booking = $1 order by id',
        next,
      ),
    ).toEqual([
      { actor: ANONYMOUS_CUSTOMER, from_status: null, to_status: 'confirmed' },
      { actor: ANONYMOUS_CUSTOMER, from_status: 'confirmed', to_status: 'cancelled' },
    ])
  })

  test('signs every device out at its next question, and the address is free again', async () => {
    const person = await home.register()
    const { email, password } = person
    const second = (await home.call('/api/auth', { body: { email, password } })).body.token ?? ''
    expect((await remove(person)).status).toBe(200)
    for (const token of [person.token, second]) {
      expect((await home.call('/api/auth', { token })).body['isAuthenticated']).toBe(false)
      expect((await home.call('/venue/users/bookings', { token })).status).toBe(401)
    }
    expect((await home.call('/api/auth', { body: { email, password } })).status).toBe(401)
    const again = await home.register({ email })
    expect(again.id).not.toBe(person.id)
  })

  test('a request that somebody sent with this address is not theirs to read or erase', async () => {
    const person = await home.register()
    const body = {
      kind: 'contact',
      name: 'Quelqu’un',
      email: person.email,
      phone: '',
      message: 'Une question de passage.',
    }
    await home.call('/api/requests', { body, headers: { 'Idempotency-Key': 'someone' } })
    expect(await rows('select name from requests')).toHaveLength(1)
    const { body: mine } = await home.call('/api/export', { token: person.token })
    expect(JSON.stringify(mine)).not.toContain('Une question de passage')
    await remove(person)
    expect(await rows('select name from requests')).toHaveLength(1)
  })

  test('sent twice at once, it happens once and says so once', async () => {
    const person = await home.register()
    const replies = await Promise.all([remove(person), remove(person), remove(person)])
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401])
    await expect.poll(() => rows('select from letters')).toEqual([])
    expect(home.mails.filter(({ to }) => to === person.email)).toHaveLength(1)
  })
})

test('where another system holds account or bookings, neither export nor deletion is there', async () => {
  const remote = await createTestApp({
    upstreams: { venue: { fetch: async () => Response.json([]) } },
  })
  const { token, password } = await remote.register()
  expect((await remote.call('/api/sessions', { token })).body['isOurs']).toBe(false)
  const refused = [
    await remote.call('/api/export', { token }),
    await remote.call('/api/deletion', { token }),
    await remote.call('/api/deletion', { body: { password }, token }),
  ]
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([422, 'not-ours'])
    expect(body.error).toMatch(/@.*\d\d/)
  }
  expect((await remote.call('/api/auth', { token })).body['isAuthenticated']).toBe(true)
  await remote.close()
})

test('the export is a file that names the customer’s own bookings and no other’s', async () => {
  const [person, other] = [await home.register(), await home.register()]
  await book(person, { ...ahead, time: '19:00', participants: 1 })
  await book(other, { ...ahead, time: '19:00', participants: 1, notes: 'Pas à vous' })
  const { status, headers, body } = await home.call('/api/export', { token: person.token })
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe(
    'attachment; filename="mes-donnees-2026-11-22.json"',
  )
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body['bookings']).toMatchObject([
    { notes: 'Deux débutants', history: [{ to: 'confirmed', why: 'booked' }] },
  ])
  expect(body['account']).toMatchObject({ email: person.email, consentManner: 'registration' })
  expect(JSON.stringify(body)).not.toContain('Pas à vous')
  expect(JSON.stringify(body)).not.toMatch(/\$argon2|[0-9a-f]{64}/)
})
