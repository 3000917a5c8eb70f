import 'fake-indexeddb/auto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import { giveAllotmentBack, setAllotment } from '../../server/booking/desk/allotment.ts'
import { sweep } from '../../server/db/retention.ts'
import { findInconsistencies, noInconsistencies } from '../support/faults/stormServers.ts'
import { openDeskSales, saleOf, start } from '../support/staff/deskSales.ts'

const deskSales = await openDeskSales(24)
const {
  app,
  desk,
  people,
  setApart,
  book,
  remaining,
  sold,
  openReception,
  tell,
  expectConsistent,
} = deskSales
beforeEach(deskSales.begin)
afterAll(() => app.close())

/** On Saturday morning all of the crowd wants the headsets at once; how many got one. */
async function stormOfClients(): Promise<number> {
  app.clock.now = start - 4 * 60 * MINUTE_MS
  const replies = await Promise.all(people.map((person) => book(person)))
  return replies.filter(({ status }) => status === 201).length
}

describe('a tablet that is away for three days with two places apart', () => {
  test('sells two and refuses the third; the crowd gets the rest, and the sum is the capacity', async () => {
    const { sell, heal, outcomes, tablet, disk } = await openReception()
    const got = await stormOfClients()
    await desk.goTo(start)
    expect(got).toBe(2)
    expect([await sell(), await sell(), await sell()]).toEqual([true, true, false])
    expect((await disk.load()).sales).toHaveLength(2)
    await heal()
    expect(outcomes()).toEqual([])
    expect(tablet.shown.synced?.manifest.entries).toHaveLength(4)
    expect(await sold()).toBe(4)
    // Setting apart has a key too.
    const expected = { ...noInconsistencies, keys: '-1' }
    expect(await findInconsistencies(app.database.pool)).toEqual(expected)
    expect(await sell()).toBe(false)
  })

  test('control: one whose places ended while it was away oversells', async () => {
    const { id, sell, heal, outcomes } = await openReception()
    await app.database.db.transaction((tx) => giveAllotmentBack(tx, id, app.clock.now))
    const got = await stormOfClients()
    await desk.goTo(start)
    const ownSales = [await sell(), await sell(), await sell()].filter(Boolean).length
    // Six people stand before four headsets; the server takes none beyond, and the tablet says so.
    expect(got + ownSales).toBe(6)
    await heal()
    expect(outcomes()).toEqual(['beyond', 'beyond'])
    expect(await sold()).toBe(4)
    await expectConsistent()
  })

  test('while the manager sets apart, clients book and it sells: nothing is sold twice', async () => {
    const { id, token } = await openReception(1)
    app.clock.now = start
    const sales = Array.from({ length: 6 }, () => tell(token, saleOf()))
    const sets = [2, 3, 4].map((units) =>
      app.database.db.transaction((tx) =>
        setAllotment(tx, { device: id, pool: 'vr', quanta: [start], units, isSure: false }),
      ),
    )
    await Promise.all([...sales, ...sets, ...people.map((person) => book(person))])
    expect(await findInconsistencies(app.database.pool)).toMatchObject({
      unbalanced: [],
      oversold: [],
      deadlocks: 0,
    })
  })
})

describe('what a desk sold without network', () => {
  test('is booked once, whatever is lost, killed or told twice, as it was sold', async () => {
    const { sell, heal, tablet } = await openReception()
    await desk.goTo(start)
    await sell(2)
    await heal('answers lost')
    await heal('offline')
    await heal('answers lost')
    await Promise.all([heal(), heal()])
    expect(tablet.shown.sales).toEqual([])
    expect(
      await app.rows('select participants, units, price_cents, created_at from bookings'),
    ).toEqual([{ participants: 2, units: 2, price_cents: 5000, created_at: new Date(start) }])
    const told = await app.rows(`select staff from staff_events
      join bookings on bookings.id = subject where action = 'booked' and at = created_at`)
    expect(told).toEqual([{ staff: null }])
  })

  test('is one visit where two calls tell it at one moment', async () => {
    const { token } = await openReception()
    await desk.goTo(start)
    const sale = saleOf()
    const told = await Promise.all(Array.from({ length: 8 }, () => tell(token, sale)))
    expect(told).toEqual(told.map(() => [{ nonce: sale.nonce, outcome: 'done' }]))
    expect(await sold()).toBe(1)
  })

  test('costs what the list said, whatever the price has become', async () => {
    const { sell, heal } = await openReception()
    await app.rows(`insert into prices (activity, tariff, cents, valid_from, origin)
      values ('vr', '', 9900, '2026-11-27T10:00Z', 'staff')`)
    await desk.goTo(start)
    await sell()
    await heal()
    expect(await app.rows('select price_cents from bookings')).toEqual([{ price_cents: 2500 }])
    await app.rows("delete from prices where activity = 'vr' and cents = 9900")
  })

  test('is refused and told, never dropped, where it cannot be; until somebody has read it', async () => {
    const { id, sell, heal, outcomes, open, tablet } = await openReception()
    await desk.goTo(start)
    await sell(2)
    await setApart(id, { units: 0, isSure: true })
    await heal()
    expect(outcomes()).toEqual(['beyond'])
    await heal()
    expect(outcomes()).toEqual(['beyond'])
    await open().dismiss(tablet.shown.sales)
    expect(outcomes()).toEqual([])
    expect(await sold()).toBe(0)
  })

  test('is one of what is sold, to as many as it takes, to whoever stands there', async () => {
    const { token } = await openReception()
    await desk.goTo(start)
    const nonces = [
      saleOf({ activityId: 'nothing' }),
      saleOf({ participants: 5 }),
      saleOf({ startsAt: start + 61 * MINUTE_MS }),
      saleOf({ startsAt: start - 16 * MINUTE_MS }),
      saleOf({ startsAt: start + 1 }),
      saleOf({ participants: 3 }),
      saleOf({ tariffs: [{ id: 'adult', quantity: 1 }] }),
    ]
    const outcomes = await tell(token, ...nonces)
    expect(outcomes).toMatchObject(
      ['not-sold', 'not-sold', 'not-now', 'not-now', 'not-now', 'beyond', 'not-sold'].map(
        (outcome) => ({ outcome }),
      ),
    )
    expect(await sold()).toBe(0)
  })

  test('is given to the public when it is cancelled, and its nonce forgotten after a month', async () => {
    const { sell, heal } = await openReception()
    await desk.goTo(start)
    await sell(2)
    await heal()
    const [visit] = await app.rows('select id from bookings')
    const cancelled = await desk.signed(`/bookings/${String(visit?.['id'])}/cancel`, {
      body: { serial: 1, reason: 'À votre demande' },
    })
    expect(cancelled.status).toBe(200)
    expect(await remaining()).toBe(4)
    await expectConsistent()
    await sweep(app.database.db, start + 31 * DAY_MS)
    expect(await app.rows('select from desk_sales')).toEqual([])
  })
})
