import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { date, openClosures } from '../support/staff/closures.ts'

const venue = await openClosures()
const { ask, effectOf, todo, reasons, rows, bounds, tokenOf, idOf, fill } = venue
beforeEach(venue.begin)
afterAll(venue.end)

describe('changing a visit', () => {
  const change = (id: string, more: object) =>
    ask(`/bookings/${id}/change`, { body: { serial: 1, total: 5000, ...more } })

  test('onto what is closed, or to more people there, is refused with the reason and changes nothing', async () => {
    const id = await idOf(0, { time: '18:00' })
    const closed = await idOf(1)
    await effectOf({ from: '15:00', to: '16:00' })
    const before = await rows('select * from bookings order by id')
    const own = { method: 'PUT', body: { serial: 1, time: '15:00' }, token: tokenOf(0) }
    const error = 'Fermé à cette heure\u00a0: Neige. Rien n’a changé.'
    for (const { status, body } of [
      await venue.app.call(`/venue/bookings/${id}`, own),
      await change(id, { time: '15:00' }),
      await change(closed, { participants: 3, total: 7500 }),
    ]) {
      expect([status, body.code, body.field, body.error]).toEqual([409, 'closed', 'time', error])
    }
    expect(await rows('select * from bookings order by id')).toEqual(before)
    expect(await bounds()).toEqual([{ load: 2, stations: 2, capacity: 0 }])
  })

  test('that shares its places with what is open: fewer may come, or it moves; not more', async () => {
    const party = { activityId: 'boardgames', date, time: '15:00', participants: 3 }
    const id = await idOf(0, party)
    const other = await idOf(1, { ...party, time: '18:00' })
    await effectOf({ pool: undefined, activityId: 'boardgames', from: '15:00', to: '17:00' })
    const each = Number((await ask(`/bookings/${id}`)).body['price']) / 3
    const to = (participants: number) => ({ participants, total: each * participants })
    for (const refused of [
      await change(other, { ...to(3), time: '15:00' }),
      await change(id, to(4)),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'closed'])
    }
    expect((await change(id, to(2))).status).toBe(200)
    expect(await reasons()).toEqual([['15:00', 'closed']])
    expect((await change(id, { ...to(4), serial: 2, time: '18:00' })).status).toBe(200)
    expect(await reasons()).toEqual([])
  })

  test('off what is closed takes it out of the list, onto a start that has places', async () => {
    const { first, second } = await fill()
    await idOf(4, { time: '17:00', participants: 3 })
    await effectOf({ from: '15:00', to: '16:00' })
    const full = await change(first, { time: '17:00' })
    expect([full.status, full.body.code]).toEqual([409, 'full'])
    expect(full.body.error).toMatch(/^Il n’y a plus assez de places le samedi 28 novembre à 17/)
    expect((await change(first, { time: '18:00' })).status).toBe(200)
    expect((await todo()).visits.map(({ id }) => id)).toEqual([second])
    expect(await bounds()).toEqual([{ load: 2, stations: 2, capacity: 0 }])
  })
})
