import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openContestedApp, wish } from '../support/server/contestedApp.ts'
import { createTestApp } from '../support/server/testApp.ts'

const { app, client, start, holdFor, hold, book } = await openContestedApp()
beforeEach(async () => {
  await start()
  await app.database.pool.query("update prices set cents = 2500 where activity = 'vr'")
})
afterAll(() => app.close())

const sold = () => app.rows('select price_cents, lines from bookings')

/** The headsets at another price, and a process that has heard of no other. */
async function setPrice(cents: number) {
  await app.database.pool.query("update prices set cents = $1 where activity = 'vr'", [cents])
  const later = await createTestApp({ database: app.database, config: app.config })
  onTestFinished(() => later.close())
  const { token } = client
  return {
    hold: (body: object) => later.call('/venue/holds', { body, token }),
    book: (body: object, key = 'key') =>
      later.call('/venue/bookings', { body, token, headers: { 'Idempotency-Key': key } }),
  }
}

test('what was shown is charged, and what was not shown at the price of the day', async () => {
  expect((await book({ ...wish, total: 10_000 })).status).toBe(201)
  expect((await book({ ...wish, time: '16:00' }, client, 'other')).status).toBe(201)
  expect(await app.rows('select price_cents from bookings')).toEqual([
    { price_cents: 10_000 },
    { price_cents: 10_000 },
  ])
})

test('a price that rose since it was shown books nothing, and both are told', async () => {
  const later = await setPrice(3000)
  const { status, body } = await later.book({ ...wish, total: 10_000 })
  expect([status, body.code, body['current']]).toEqual([
    409,
    'price-changed',
    { shown: 10_000, total: 12_000 },
  ])
  expect(body.error).toMatch(/^Le prix a changé\u00a0: 120,00\s€ au lieu de 100,00\s€\./)
  expect(await sold()).toEqual([])
  expect(await app.rows('select * from idempotency')).toEqual([])
  expect((await later.book({ ...wish, total: 12_000 })).status).toBe(201)
  expect(await sold()).toMatchObject([{ price_cents: 12_000 }])
})

test('a price that fell is no other price than one that rose', async () => {
  const later = await setPrice(2000)
  expect((await later.book({ ...wish, total: 10_000 })).body.code).toBe('price-changed')
})

test('what was booked is answered again, whatever is shown meanwhile', async () => {
  const first = await book({ ...wish, total: 10_000 })
  const later = await setPrice(3000)
  for (const total of [10_000, 12_000]) {
    expect((await later.book({ ...wish, total })).body).toEqual(first.body)
  }
  expect(await sold()).toMatchObject([{ price_cents: 10_000 }])
})

test('a hold keeps the price of its instant', async () => {
  const holdId = await holdFor()
  const later = await setPrice(3000)
  expect((await later.book({ ...wish, total: 10_000 }, 'without-it')).status).toBe(409)
  expect((await later.book({ ...wish, total: 10_000, holdId })).status).toBe(201)
  expect(await sold()).toEqual([
    {
      price_cents: 10_000,
      lines: [
        { option: null, label: 'Réalité virtuelle', unitCents: 2500, quantity: 4, per: 'person' },
      ],
    },
  ])
})

test('a hold tells its price, also where an earlier release took it', async () => {
  const lines = [
    { option: null, label: 'Réalité virtuelle', unitPrice: 25, quantity: 4, per: 'person' },
  ]
  expect((await hold()).body['lines']).toEqual(lines)
  await app.rows("update holds set lines = null, participants = 2 where activity_id = 'vr'")
  const { body } = await hold({ ...wish, participants: 2 })
  expect(body['lines']).toEqual([{ ...lines[0], quantity: 2 }])
})

test('a hold that moves takes the price of the day', async () => {
  await holdFor()
  const later = await setPrice(3000)
  const { body } = await later.hold({ ...wish, time: '17:00' })
  expect(body['lines']).toMatchObject([{ unitPrice: 30 }])
})

test.each([-1, 12.5, '100', 2 ** 31])('a total of %s is none', async (total) => {
  const { status, body } = await book({ ...wish, total })
  expect([status, body.field]).toEqual([422, 'total'])
})
