import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../support/database/database.ts'
import { account } from '../support/people/account.ts'
import { pairTablet } from '../support/staff/pairedTablet.ts'
import { createTestApp, newAddress, secret, type TestApp } from '../support/server/testApp.ts'
import { type AttemptLimit, take } from '../../server/limits/attempts.ts'
import { type ReachedLimit, runWithinLimits } from '../../server/limits/count.ts'
import { limitNames } from '../../server/limits/limits.ts'
import { noLimits } from '../support/server/limits.ts'
import { tableAttacks } from '../support/faults/limitAttacks.ts'
import { sweep } from '../../server/db/retention.ts'
import { HOUR_MS } from '../../shared/rules/time.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let people = 0

type Wanted = { path?: string; email?: string; device?: string }

async function create(
  address: string,
  { path = '/provider/api/users', email, device }: Wanted = {},
) {
  const token = String((await app.call('/api/heitz/token')).body.token)
  people += 1
  return app.call(path, {
    body: { ...account, email: email ?? `limits.${people}@exemple.fr` },
    token,
    address,
    ...(device && { headers: { 'X-Device-Token': device } }),
  })
}

test('twenty accounts an hour from one address; what creates none is not counted', async () => {
  const address = newAddress()
  for (let count = 0; count < 20; count += 1) {
    expect((await create(address, { path: '/provider/api/users?dryRun=1' })).status).toBe(200)
    expect((await create(address, { email: '' })).status).toBe(422)
    expect((await create(address)).status).toBe(201)
  }
  expect((await create(address, { email: 'limits.1@exemple.fr' })).body.code).not.toBe('DOUBLON')
  app.clock.now += HOUR_MS / 2
  const before = await app.database.pool.query('select count(*) from accounts')
  for (const path of ['/provider/api/users', '/provider/api/%75sers']) {
    const { status, body, headers } = await create(address, { path })
    expect([status, body.code, headers.get('retry-after')]).toEqual([
      429,
      'limit-network-registrations-per-hour',
      '1800',
    ])
    expect(body.error).toBe(
      'Beaucoup de comptes viennent d’être créés depuis votre réseau. Réessayez dans 30 minutes, ou appelez-nous au 01 99 00 12 34.',
    )
  }
  const after = await app.database.pool.query('select count(*) from accounts')
  expect(after.rows).toEqual(before.rows)
  expect((await create(newAddress())).status).toBe(201)
  app.clock.now += HOUR_MS / 2
  expect((await create(address)).status).toBe(201)
})

test('the venue’s own tablet creates sixty, also where its network had its twenty', async () => {
  const address = newAddress()
  const { token: device } = await pairTablet(app)
  for (let count = 0; count < 20; count += 1) expect((await create(address)).status).toBe(201)
  expect((await create(address)).status).toBe(429)
  expect((await create(address, { device: 'made-up' })).status).toBe(429)
  for (let count = 0; count < 60; count += 1) {
    expect((await create(address, { device })).status).toBe(201)
  }
  expect((await create(address, { device })).body.code).toBe('limit-device-registrations-per-hour')
})

test('two hundred tries an hour from one address, whatever comes of them', async () => {
  const address = newAddress()
  for (let count = 0; count < 200; count += 1) {
    expect((await create(address, { email: '' })).status).toBe(422)
  }
  expect((await create(address, { email: '' })).body.code).toBe('too-many')
})

test('requests that race are counted one by one', async () => {
  const address = newAddress()
  const replies = await Promise.all(Array.from({ length: 40 }, () => create(address)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array(20).fill(201),
    ...Array(20).fill(429),
  ])
})

describe('each costly call has its limit', () => {
  test.each([
    ['GET', '/api/heitz/token', 600],
    ['POST', '/api/supabase', 40],
    ['POST', '/api/password-reset', 20],
    ['POST', '/api/set-password', 40],
    ['PUT', '/api/users/7/credentials', 40],
    ['POST', '/api/deletion', 40],
    ['GET', '/api/export', 40],
    ['POST', '/api/chat', 120],
    ['POST', '/api/analytics', 600],
  ])('%s %s: %i', async (method, path, most) => {
    const address = newAddress()
    const call = () => app.call(path, { method, address, ...(method !== 'GET' && { body: {} }) })
    const replies = await Promise.all(Array.from({ length: most + 3 }, call))
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(3)
    const { status, headers } = await call()
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(
      (await app.call(path, { method, ...(method !== 'GET' && { body: {} }) })).status,
    ).not.toBe(429)
  })

  test.each([
    ['PUT', '/venue/bookings/b7'],
    ['POST', '/venue/bookings/b7/cancel'],
    ['POST', '/venue/holds'],
    ['POST', '/venue/holds/h7/extend'],
    ['DELETE', '/venue/holds/h7'],
    ['POST', '/venue/waits'],
    ['DELETE', '/venue/waits/w7'],
    ['PUT', '/api/push'],
    ['DELETE', '/api/push'],
    ['GET', '/api/check-in'],
    ['POST', '/api/check-in/pair'],
    ['POST', '/api/check-in/scans'],
    ['POST', '/api/check-in/check'],
    ['DELETE', '/api/check-in'],
  ])('%s %s is counted, by its address', async (method, path) => {
    const counts = async () =>
      (await app.database.pool.query('select count(*)::int as n from attempts')).rows[0].n
    const address = newAddress()
    const before = await counts()
    const body = method !== 'GET' && { body: {} }
    for (let n = 0; n < 2; n += 1) await app.call(path, { method, address, ...body })
    expect(await counts()).toBe(before + 1)
  })

  test('a stolen session does not guess the current password from many addresses', async () => {
    const { id, token } = await app.register()
    const guess = () =>
      app.call(`/api/users/${id}/credentials`, {
        method: 'PUT',
        body: { currentPassword: 'wrong', password: 'manette-43' },
        token,
      })
    const statuses = []
    for (let count = 0; count < 12; count += 1) statuses.push((await guess()).status)
    expect(statuses.slice(0, 10)).not.toContain(429)
    expect(statuses.slice(10)).toEqual([429, 429])
  })
})

describe('the counter', () => {
  const limit: AttemptLimit = { key: 'k', free: 3, span: HOUR_MS }

  test('is shared by processes and outlives them', async () => {
    const one = await createDatabase()
    for (let count = 0; count < 3; count += 1)
      expect(await take(one.db, [limit], 0)).toBeUndefined()
    expect(await take(one.db, [limit], HOUR_MS / 4)).toBe((3 * HOUR_MS) / 4)
    expect(await take(one.db, [limit], HOUR_MS)).toBeUndefined()
    await one.close()
  })

  test('counts under all limits or under none', async () => {
    const own = await createDatabase()
    const { db, pool } = own
    const wide = { key: 'wide', free: 10, span: HOUR_MS }
    const all = await Promise.all(Array.from({ length: 30 }, () => take(db, [wide, limit], 0)))
    expect(all.filter((wait) => wait === undefined)).toHaveLength(3)
    const { rows } = await pool.query('select key, count from attempts order by key')
    expect(rows).toEqual([
      { key: 'k', count: 3 },
      { key: 'wide', count: 3 },
    ])
    await own.close()
  })

  test('two that read, then write, let more through (negative control)', async () => {
    const own = await createDatabase()
    const { pool } = own
    const naive = async () => {
      const { rows } = await pool.query("select count from attempts where key = 'n'")
      if (rows[0]?.count >= 3) return false
      await pool.query(
        "insert into attempts values ('n', 1, now()) on conflict (key) do update set count = attempts.count + 1",
      )
      return true
    }
    const all = await Promise.all(Array.from({ length: 30 }, naive))
    expect(all.filter(Boolean).length).toBeGreaterThan(3)
    await own.close()
  })

  test('is forgotten after thirty days', async () => {
    const own = await createDatabase()
    const { db, pool } = own
    await take(db, [limit], 0)
    await take(db, [{ ...limit, key: 'later' }], 2 * 24 * HOUR_MS)
    await sweep(db, 31 * 24 * HOUR_MS)
    expect((await pool.query('select key from attempts')).rows).toEqual([{ key: 'later' }])
    await own.close()
  })
})

test('a made-up bearer leaves no row; a session has its own and its network’s, a paired device one', async () => {
  const rows = async () =>
    Number((await app.database.pool.query('select count(*) from attempts')).rows[0].count)
  const address = newAddress()
  const added = async (path: string, token: string) => {
    const before = await rows()
    const { status } = await app.call(path, { token, address })
    return [status, (await rows()) - before]
  }
  const { token } = await app.register()
  const device = await pairTablet(app)
  // The first call of an address counts for the address.
  expect(await added('/api/export', 'made-up-0')).toEqual([401, 1])
  for (let n = 1; n < 5; n++) expect(await added('/api/export', `made-up-${n}`)).toEqual([401, 0])
  expect(await added('/api/export', token)).toEqual([200, 2])
  const { token: other } = await app.register()
  expect(await added('/api/export', other)).toEqual([200, 1])
  expect(await added('/api/check-in', 'made-up')).toEqual([401, 1])
  expect(await added('/api/check-in', device.token)).toEqual([200, 1])
  await app.call('/api/auth', { method: 'DELETE', token })
  app.clock.now += 31 * 24 * HOUR_MS
  expect(await added('/api/export', token)).toEqual([401, 0])
})

test.each([
  ['was done before its answer was lost is counted', true, { name: 'bookings-per-hour' }],
  ['was not done gives its count back (negative control)', false, undefined],
])('what fails and %s', async (_, isDone, reached) => {
  const { db } = app.database
  const services = { db, secret, now: () => app.clock.now, config: { limits: {} } }
  const tryOnce = (name: string) => {
    let isTried = false
    const once = { name, isDone: async () => isTried && isDone }
    const lose = async () => {
      isTried = true
      throw new Error('lost')
    }
    const how = { isMade: () => true, once, onReached: async (told: ReachedLimit) => told }
    return runWithinLimits(services, [['bookings-per-hour', String(isDone)]], lose, how)
  }
  for (let n = 0; n < 10; n++) await expect(tryOnce(`${isDone} ${n}`)).rejects.toThrow('lost')
  const last = await tryOnce(`${isDone} last`).catch(() => undefined)
  expect(last).toEqual(reached && expect.objectContaining(reached))
})

test('every limit of the table has its attack, and a number that lets all through', async () => {
  const attacks = tableAttacks({})
  expect(Object.keys(attacks).toSorted()).toEqual(limitNames.toSorted())
  expect(Object.keys(noLimits).toSorted()).toEqual(limitNames.toSorted())
  for (const [name, attack] of Object.entries(attacks)) {
    if (typeof attack !== 'string') continue
    const file = new URL(`../${attack}.test.ts`, import.meta.url)
    expect(await readFile(file, 'utf8')).toContain(`'${name}'`)
  }
})
