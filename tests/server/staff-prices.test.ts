import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { seed } from '../../server/db/seed.ts'
import { saturday } from '../support/server/testApp.ts'
import { guest, late, openVenueDesk } from '../support/staff/venueDesk.ts'

const venueDesk = await openVenueDesk()
const { app, desk, priceOf, setPrice, journal } = venueDesk
beforeEach(venueDesk.begin)
afterAll(() => app.close())

describe('prices', () => {
  test('a price is changed at once, told with what it was, and charged', async () => {
    expect(await priceOf('vr')).toMatchObject({ cents: 2500, folder: 2500, isOwn: false, next: [] })
    expect((await setPrice({ cents: 2750 })).status).toBe(200)
    expect(await priceOf('vr')).toMatchObject({
      cents: 2750,
      folder: 2500,
      isOwn: true,
      changed: { by: 'Ada', at: saturday },
    })
    const { body } = await app.call('/venue/activities')
    expect(Object.values(body)).toContainEqual(expect.objectContaining({ id: 'vr', price: 27.5 }))
    expect((await desk.signed('/bookings', { body: { ...late, guest } })).body.code).toBe(
      'price-changed',
    )
    expect(await journal()).toMatchObject({
      action: 'price-set',
      subject: 'vr',
      before: { cents: 2500 },
      after: { cents: 2750, from: '2026-11-21' },
    })
  })

  test('from a day on: what is now stays until then, and what comes is told', async () => {
    await setPrice({ cents: 3000, from: '2026-12-01' })
    const from = Date.parse('2026-11-30T23:00Z')
    expect(await priceOf('vr')).toMatchObject({ cents: 2500, next: [{ cents: 3000, from }] })
    await desk.goTo(from - 1)
    expect(await priceOf('vr')).toMatchObject({ cents: 2500 })
    await desk.goTo(from)
    expect(await priceOf('vr')).toMatchObject({ cents: 3000, next: [] })
  })

  test('a change at once takes the place of what was to come', async () => {
    await setPrice({ cents: 3000, from: '2026-12-01' })
    await setPrice({ cents: 2600 })
    await desk.goTo(Date.parse('2026-12-02T09:00Z'))
    expect(await priceOf('vr')).toMatchObject({ cents: 2600, next: [] })
  })

  test('more than half of it is confirmed first', async () => {
    const refused = await setPrice({ cents: 1200 })
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([
      409,
      'unsure',
      'cents',
    ])
    expect((await setPrice({ cents: 3751 })).body.code).toBe('unsure')
    expect(await priceOf('vr')).toMatchObject({ cents: 2500 })
    expect((await setPrice({ cents: 3750 })).status).toBe(200)
    expect((await setPrice({ cents: 250, isSure: true })).status).toBe(200)
    expect(await priceOf('vr')).toMatchObject({ cents: 250 })
  })

  test('it follows the folder again, and its next start', async () => {
    await setPrice({ cents: 2750 })
    expect((await setPrice({})).status).toBe(200)
    expect(await priceOf('vr')).toMatchObject({ cents: 2500, isOwn: false })
    expect((await seed(app.database.db, saturday)).kept).toEqual([])
  })

  test.each<[status: number, field: string | undefined, more: object]>([
    [422, 'cents', { cents: -1 }],
    [422, 'cents', { cents: 1_000_001 }],
    [422, 'cents', { cents: 2750.5 }],
    [422, 'cents', { cents: '2750' }],
    [422, 'from', { cents: 2750, from: '2026-11-20' }],
    [422, 'from', { cents: 2750, from: '2027-11-23' }],
    [422, 'from', { cents: 2750, from: '2026-02-30' }],
    [404, undefined, { cents: 2750, activityId: 'poney' }],
    [404, undefined, { cents: 2750, tariff: 'enfant' }],
  ])('%i at %s: %j changes nothing', async (status, field, more) => {
    const reply = await setPrice(more)
    expect([reply.status, reply.body.field]).toEqual([status, field])
    expect(await priceOf('vr')).toMatchObject({ cents: 2500, isOwn: false, next: [] })
  })
})
