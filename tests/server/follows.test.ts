import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operations } from '../../server/api/operations.ts'
import { routeOf } from '../../server/api/operation.ts'
import { type Desk, openDesk } from '../support/staff/staffDesk.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
let desk: Desk
let person: Person
let woken = 0
beforeAll(async () => {
  app = await createTestApp({ wake: () => (woken += 1) })
  desk = await openDesk(app)
  person = await app.register()
})
beforeEach(() => (woken = 0))
afterAll(() => app.close())

const wish = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 1 }
const guest = { name: 'Camille Durand', phone: '06 12 34 56 78' }
const book = (body: object, path = '/api/proxy?endpoint=/bookings') =>
  app.call(path, { body, token: person.token })

test('e-mails and offers follow a booking by either address, and a sale that is forced', async () => {
  expect((await book(wish)).status).toBe(201)
  expect((await book({ ...wish, time: '17:00' }, '/venue/bookings')).status).toBe(201)
  expect(woken).toBe(2)
  const forced = { sale: { ...wish, total: 2500, guest }, reason: 'Déjà sur place' }
  expect((await desk.signed('/force', { body: forced })).status).toBe(200)
  expect(woken).toBe(3)
})

test('nothing follows what was refused, or what is only read', async () => {
  expect((await book({ ...wish, participants: 0 })).status).toBe(422)
  expect((await app.call('/venue/waits', { token: person.token })).status).toBe(200)
  expect((await desk.signed('/day?date=2026-11-28')).status).toBe(200)
  expect(woken).toBe(0)
})

test('work follows each write to visits, holds, waits, closings, places, hours and sessions', () => {
  const written = operations.filter(
    ({ endpoint }) =>
      endpoint.method !== 'GET' &&
      /^\/venue\/(?!.*invitation)|staff\/(bookings(?!.*contact)|closures|force|sales|attendance|allotment|operations|devices\/:id\/allotment|venue\/(capacities|hours|timetables))/.test(
        routeOf(endpoint),
      ),
  )
  expect(written.length).toBeGreaterThan(15)
  const without = written.filter(
    ({ endpoint, terms }) => !terms.follows && !endpoint.path.includes('preview'),
  )
  expect(without.map(({ endpoint }) => endpoint.path)).toEqual([])
})
