import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAdmission } from '../../server/api/limits/admission.ts'
import { createDatabase, type TestDatabase } from '../support/database/database.ts'
import { contact } from '../support/server/inquiries.ts'
import { openDesk } from '../support/staff/staffDesk.ts'
import { pairTablet } from '../support/staff/pairedTablet.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'

describe('what comes in where there is too much', () => {
  function openWorld(maxInFlight = 100) {
    const world = { now: 0, waiting: 0, isUnanswered: false }
    const enter = createAdmission({
      maxInFlight,
      waiting: () => world.waiting,
      isUnanswered: () => world.isUnanswered,
      monotonic: () => world.now,
    })
    const comesIn = (load: Parameters<typeof enter>[0], isWrite?: boolean) =>
      enter(load, isWrite) !== undefined
    return { world, enter, comesIn }
  }
  const loads = ['extra', 'availability', 'held', 'usual', 'hold', 'booking', 'vital'] as const

  test('each has its share, and one that leaves makes room', () => {
    const { enter, comesIn } = openWorld()
    const leave = [1, 2, 3].map(() => enter('extra'))
    expect([comesIn('extra'), comesIn('availability')]).toEqual([false, true])
    leave[0]?.()
    expect([comesIn('extra'), comesIn('extra')]).toEqual([true, false])
  })

  test('a pool that keeps others waiting refuses one after the other, what is worth least first', () => {
    const { world, comesIn } = openWorld()
    const kept = (ms: number) => {
      world.now += ms
      return loads.filter((load) => comesIn(load))
    }
    expect(kept(0)).toEqual(loads)
    world.waiting = 1
    expect(kept(0)).toEqual(loads)
    expect(kept(251)).toEqual(loads.slice(1))
    expect(kept(250)).toEqual(loads.slice(3))
    expect(kept(500)).toEqual(loads.slice(5))
    expect(kept(500)).toEqual(['vital'])
    world.waiting = 0
    expect(kept(1)).toEqual(loads)
  })

  test('a database that confirms nothing is read, and written to by nobody new', () => {
    const { world, comesIn } = openWorld()
    world.isUnanswered = true
    expect([comesIn('hold', true), comesIn('usual'), comesIn('vital', true)]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('a server that has as much as it may', () => {
  let database: TestDatabase
  let app: TestApp
  let roomy: TestApp
  let person: Person
  beforeAll(async () => {
    database = await createDatabase(12)
    app = await createTestApp({ database, config: { maxInFlight: 1 } })
    roomy = await createTestApp({ database })
    person = await app.register()
  })
  afterAll(async () => {
    await Promise.all([app.close(), roomy.close()])
    await database.close()
  })

  const visit = { activityId: 'arcade', date: '2026-11-28', participants: 1 }
  const book = (time: string, key: string, more = {}, asked = app) =>
    asked.call('/api/proxy?endpoint=/bookings', {
      body: { ...visit, time, ...more },
      token: person.token,
      headers: { 'Idempotency-Key': key },
    })

  test('full of a stranger’s usual calls it answers a paired device, and nobody else', async () => {
    const desk = await openDesk(roomy)
    const other = await openDesk(roomy, 'Grace')
    const person = { token: desk.token, session: desk.sessionNow() }
    const locker = await database.pool.connect()
    await locker.query('begin; lock table requests in exclusive mode')
    const stranger = app.call('/api/requests', {
      body: contact,
      headers: { 'Idempotency-Key': 'a-stranger' },
    })
    const underWay = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await database.pool.query(underWay)).rowCount).toBe(1)
    const day = (token: string) =>
      app.call('/api/staff/day?date=2026-11-28', {
        token,
        headers: { 'Staff-Session': person.session },
      })
    expect((await day(person.token)).status).toBe(200)
    const beside = (token: string) =>
      app.call('/api/auth', { headers: { 'X-Device-Token': token } }).then(({ status }) => status)
    expect(await beside(other.token)).toBe(200)
    // Whoever bears no living token waits for their turn (negative control).
    expect([(await day('made-up')).status, await beside('made-up')]).toEqual([503, 503])
    const edit = { method: 'PUT', body: {} }
    for (const path of ['/api/users/1', '/api/proxy?endpoint=/api/users/1'])
      expect((await app.call(path, edit)).status).toBe(503)
    await locker.query('rollback')
    locker.release()
    expect((await stranger).status).toBe(201)
  })

  test('full of a device that waits for changes it answers another one that asks for them, and nobody else', async () => {
    const waiting = await openDesk(roomy, 'Bo')
    const asking = await openDesk(roomy, 'Cléo')
    const changes = (token: string, session: string, query = '') =>
      app.call(`/api/staff/changes${query}`, { token, headers: { 'Staff-Session': session } })
    const last = String((await changes(waiting.token, waiting.sessionNow())).body.last)
    const wait = () => changes(waiting.token, waiting.sessionNow(), `?after=${last}`)
    const held = wait()
    await expect.poll(async () => (await changes('made-up', '')).status).toBe(503)
    expect((await changes(asking.token, asking.sessionNow())).status).toBe(200)
    const again = wait()
    expect((await held).body.code).toBe('superseded')
    // Nothing is waited for any more: whoever bears no living token is looked at again (negative control).
    expect((await changes('made-up', '')).body.code).toBe('unpaired')
    await openDesk(roomy, 'Dot')
    expect((await again).status).toBe(200)
  })

  test('refuses bookings at once and says when to come again; a hold, a known key and a scan it never does', async () => {
    const { token } = await pairTablet(app)
    const scan = () => app.call('/api/check-in/scans', { body: { scans: [] }, token })
    expect((await book('14:00', 'known')).status).toBe(201)
    const held = await app.call('/venue/holds', {
      body: { ...visit, time: '15:00' },
      token: person.token,
    })
    const locker = await database.pool.connect()
    await locker.query('begin; lock table bookings in exclusive mode')
    const first = book('16:00', 'first')
    const underWay = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await database.pool.query(underWay)).rowCount).toBe(1)
    const refused = await book('17:00', 'more')
    expect([refused.status, refused.body.code]).toEqual([503, 'overloaded'])
    expect(refused.body.error).toBe(
      'Beaucoup de monde en ce moment. Réessayez dans quelques secondes.',
    )
    expect(refused.headers.get('retry-after')).toMatch(/^[123]$/)
    expect((await book('17:00', 'false', { holdId: 'none' })).body.code).toBe('overloaded')
    const promised = [book('14:00', 'known'), book('15:00', 'held', { holdId: held.body.id })]
    // The same that was refused, where there is room (negative control).
    const elsewhere = book('17:00', 'more', {}, roomy)
    expect([(await scan()).status, (await scan()).status]).toEqual([200, 200])
    await locker.query('rollback')
    locker.release()
    const all = await Promise.all([first, ...promised, elsewhere])
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect((await book('16:00', 'first')).status).toBe(201)
  })
})
