import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseDigest } from '../support/database/database.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'
import { visitsOf } from '../support/people/visits.ts'

let app: TestApp
let client: Person
let visits: ReturnType<typeof visitsOf>
beforeAll(async () => {
  app = await createTestApp()
  client = await app.register()
  visits = visitsOf(app, client)
})
afterAll(() => app.close())

const party = { activityId: 'birthday', date: '2026-12-05', time: '15:00', participants: 8 }
const send = (options: unknown, fields = {}) =>
  app.call('/venue/bookings', { body: { ...party, ...fields, options }, token: client.token })

test('a birthday with options is one booking of several lines, priced by the server', async () => {
  const options = [
    { id: 'photo', quantity: 8 },
    { id: 'gateau', quantity: 1, price: 0, unitCents: 0 },
  ]
  const { lines, totalPrice } = await visits.book({ ...party, options, totalPrice: 1 })
  expect(totalPrice).toBe(150 + 22 + 8 * 4)
  expect(lines).toEqual([
    { option: null, label: 'Anniversaire', unitPrice: 150, quantity: 1, per: 'group' },
    { option: 'gateau', label: 'Un deuxième gâteau', unitPrice: 22, quantity: 1 },
    { option: 'photo', label: 'La photo souvenir', unitPrice: 4, quantity: 8 },
  ])
})

test('with fewer children what is one each follows, what is the group’s stays', async () => {
  const options = [
    { id: 'photo', quantity: 8 },
    { id: 'parents', quantity: 4 },
  ]
  const { id } = await visits.book({ ...party, time: '17:00', options })
  const { body } = await visits.change(id, { serial: 1, participants: 5 })
  expect(body).toMatchObject({ totalPrice: 150 + 5 * 4 + 4 * 6, participants: 5 })
  expect(body['lines']).toMatchObject([
    { quantity: 1 },
    { option: 'photo', quantity: 5 },
    { option: 'parents', quantity: 4 },
  ])
  // Who comes back gets no photo that was never ordered again.
  expect((await visits.change(id, { serial: 2, participants: 8 })).body).toMatchObject({
    totalPrice: 150 + 5 * 4 + 4 * 6,
  })
})

describe('an option that cannot be had is refused and changes nothing', () => {
  test.each([
    ['unknown', [{ id: 'licorne', quantity: 1 }], {}],
    ['of another activity', [{ id: 'buffet', quantity: 1 }], {}],
    [
      'where there are none',
      [{ id: 'gateau', quantity: 1 }],
      { activityId: 'vr', participants: 2 },
    ],
    ['more than there are', [{ id: 'gateau', quantity: 3 }], {}],
    ['more than one each', [{ id: 'photo', quantity: 9 }], {}],
    [
      'named twice',
      [
        { id: 'gateau', quantity: 1 },
        { id: 'gateau', quantity: 1 },
      ],
      {},
    ],
    ['of an object’s own', [{ id: '__proto__', quantity: 1 }], {}],
    ['none of it', [{ id: 'gateau', quantity: 0 }], {}],
    ['half of it', [{ id: 'gateau', quantity: 0.5 }], {}],
    ['less than none', [{ id: 'gateau', quantity: -1 }], {}],
    ['no list', { id: 'gateau', quantity: 1 }, {}],
    ['too many', Array.from({ length: 21 }, () => ({ id: 'gateau', quantity: 1 })), {}],
  ])('%s', async (_, options, fields) => {
    const before = await databaseDigest(app.database)
    const { status, body } = await send(options, { time: '19:00', ...fields })
    expect([status, body.field]).toEqual([422, expect.stringMatching(/^options/)])
    expect(await databaseDigest(app.database)).toBe(before)
  })
})
