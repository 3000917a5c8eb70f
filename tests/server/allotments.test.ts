import 'fake-indexeddb/auto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { Manifest } from '../../shared/api/checkIn.ts'
import { Todo } from '../../shared/api/staff/closures.ts'
import { Allotments } from '../../shared/api/staff/allotments.ts'
import { Figures } from '../../shared/api/staff/figures.ts'
import { DAY_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import { sweepAllotments } from '../../server/booking/desk/allotment.ts'
import { PIN } from '../support/people/staffCredentials.ts'
import { pairKind } from '../support/staff/staffDesk.ts'
import { date, openDeskSales, start } from '../support/staff/deskSales.ts'

const deskSales = await openDeskSales()
const { app, desk, people, setApart, book, remaining, openReception, expectConsistent } = deskSales
beforeEach(deskSales.begin)
afterAll(() => app.close())

describe('what is set apart for a desk', () => {
  test('is taken of what the public may have, as much as is free, and journaled', async () => {
    const { id } = await openReception(0)
    await book(people[0], { participants: 3 })
    const set = await setApart(id)
    // Four quarters of an hour have one headset left, and each visit around them meets some.
    expect(set.body).toEqual({ least: 1, lacking: 4 })
    expect(await remaining()).toBe(0)
    expect(await remaining('18:00')).toBe(2)
    expect((await book(people[1])).body.code).toBe('full')
    await expectConsistent()
    const { body } = await desk.signed('/journal')
    expect(JSON.stringify(body)).toContain('"action":"allotted"')
    // The same once more changes nothing.
    const load = 'select * from pool_load order by pool, quantum'
    const before = await app.rows(load)
    expect((await setApart(id)).body).toEqual({ least: 1, lacking: 4 })
    expect(await app.rows(load)).toEqual(before)
  })

  test('is told to that desk alone, with what it can sell of it and when', async () => {
    const { token } = await openReception()
    const other = await pairKind(app, 'reception')
    const told = async (bearer: string) =>
      v.parse(Manifest, (await app.call('/api/check-in', { token: bearer })).body).allotment
    const own = await told(token)
    expect(own?.parts).toEqual([
      { pool: 'vr', from: start - 60 * MINUTE_MS, to: start + 9 * 60 * MINUTE_MS, units: 2 },
    ])
    expect(own?.offers.map(({ activity }) => activity.id)).toEqual(['vr'])
    expect(own?.offers[0]?.starts).toContain(start)
    expect(await told(other.token)).toBeUndefined()
  })

  test('is refused where no desk, no such pool, no such day or too long a time is named', async () => {
    const { id } = await openReception(0)
    const door = await pairKind(app, 'door')
    const codes = await Promise.all([
      setApart('nobody'),
      setApart(door.device.id),
      setApart(id, { pool: 'nothing' }),
      setApart(id, { from: '2026-11-24' }),
      setApart(id, { from: '2026-11-30' }),
      setApart(id, { until: '2026-11-27' }),
      setApart(id, { until: '2026-12-12' }),
      setApart(id, { units: -1 }),
    ])
    expect(codes.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'not-found'],
      [422, 'kind'],
      [422, 'unknown-pool'],
      [422, 'past'],
      [422, 'closed'],
      [422, 'range'],
      [422, 'range'],
      [422, 'invalid'],
    ])
    expect(await app.rows('select from allotments')).toEqual([])
  })

  test('is made fewer by its own desk, or by whoever is sure, and by nobody else', async () => {
    const { id, heal, open, tablet } = await openReception()
    const refused = await setApart(id, { units: 1 })
    expect([refused.status, refused.body.code]).toEqual([409, 'away'])
    expect(await remaining()).toBe(2)
    expect((await setApart(id, { units: 1, isSure: true })).status).toBe(200)
    expect(await remaining()).toBe(3)
    await heal()
    await open().returnAllotment()
    expect(tablet.shown.synced?.manifest.allotment).toBeUndefined()
    expect(await remaining()).toBe(4)
    await expectConsistent()
  })

  test('cannot be sold any more once it is given back, though nobody heard the answer', async () => {
    const { heal, open, tablet, sell } = await openReception()
    await desk.goTo(start)
    tablet.networkState = () => 'answers lost'
    await expect(open().returnAllotment()).rejects.toThrow()
    expect(await sell()).toBe(false)
    expect(await remaining()).toBe(4)
    await heal()
    expect(await sell()).toBe(false)
  })

  test('is not given back while something that was sold is still to be told', async () => {
    const { open, sell, tablet } = await openReception()
    await desk.goTo(start)
    await sell()
    await expect(open().returnAllotment()).rejects.toThrow()
    expect(tablet.shown.synced?.manifest.allotment).toBeDefined()
    expect(await remaining()).toBe(2)
  })

  test('stays when its device is revoked, and is given back where the manager says so', async () => {
    const [first, second] = [await openReception(1), await openReception(1)]
    expect((await desk.signed(`/devices/${first.id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await remaining()).toBe(2)
    expect((await desk.signed(`/devices/${second.id}?give=1`, { method: 'DELETE' })).status).toBe(
      200,
    )
    expect(await remaining()).toBe(3)
    const { parts } = v.parse(Allotments, (await desk.signed('/allotments')).body)
    expect(parts).toMatchObject([{ device: first.id, deviceName: null, units: 1 }])
    await expectConsistent()
  })

  test('is listed where it does not fit any more, and its sale is none the less a visit', async () => {
    const { id, sell, heal } = await openReception()
    const closing = { pool: 'vr', date, from: '14:00', to: '16:00', reason: 'Panne' }
    await desk.signed('/session/proof', { body: { pin: PIN } })
    expect((await desk.signed('/closures', { body: closing })).status).toBe(200)
    const todo = async () => v.parse(Todo, (await desk.signed('/todo')).body)
    expect((await todo()).allotments).toMatchObject([
      { device: id, deviceName: 'Accueil', pool: 'vr', units: 2, to: start + 60 * MINUTE_MS },
    ])
    await desk.goTo(start)
    await sell()
    await heal()
    const { visits } = await todo()
    expect(visits.map(({ why }) => why.map(({ what }) => what))).toEqual([['closed']])
  })

  test('counts for no figure, and is forgotten a month after its time', async () => {
    await openReception()
    const load = async () => {
      const { pools } = v.parse(Figures, (await desk.signed(`/stats?from=${date}&to=${date}`)).body)
      const own = pools.find((pool) => pool.id === 'vr')?.hours ?? []
      return own.reduce((sum, hour) => sum + hour.load, 0)
    }
    expect(await load()).toBe(0)
    await desk.goTo(start + 30 * DAY_MS)
    await sweepAllotments(app.database.db, app.clock.now)
    expect(await app.rows('select from allotments')).not.toEqual([])
    await sweepAllotments(app.database.db, start + 33 * DAY_MS)
    expect(await app.rows('select from allotments')).toEqual([])
    await expectConsistent()
  })
})
