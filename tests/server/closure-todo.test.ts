import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { date, openClosures, start } from '../support/staff/closures.ts'

const venue = await openClosures()
const { goTo, ask, effectOf, todo, reasons, rows, tokenOf, idOf } = venue
beforeEach(venue.begin)
afterAll(venue.end)

describe('the list', () => {
  test('forgets what is kept as it is, until it changes or something new stands against it', async () => {
    const id = await idOf(0)
    await effectOf()
    const keep = (serial: number) => ask(`/bookings/${id}/keep`, { body: { serial } })
    expect((await keep(2)).body.code).toBe('changed')
    venue.app.clock.now += MINUTE_MS
    expect((await keep(1)).status).toBe(200)
    expect(await reasons()).toEqual([])
    venue.app.clock.now += MINUTE_MS
    await effectOf({ from: '15:00', to: '16:00', reason: 'Panne' })
    expect((await todo()).visits[0]?.why).toEqual([{ what: 'closed', reason: 'Panne' }])
    await keep(1)
    const path = `/venue/bookings/${id}`
    const body = { serial: 1, notes: 'Un peu en retard' }
    await venue.app.call(path, { method: 'PUT', body, token: tokenOf(0) })
    expect(await reasons()).toEqual([['15:00', 'closed']])
    const history = JSON.stringify((await ask(`/bookings/${id}`)).body)
    expect(history).toContain('"what":"kept"')
  })

  test('finds what is outside the hours, and whoever has not come a quarter of an hour late', async () => {
    const id = await idOf(0)
    await rows(
      `insert into exceptional_days values ('${date}', '16:00', '20:00', 'Travaux', 'staff')`,
    )
    expect(await reasons()).toEqual([['15:00', 'hours']])
    await rows(`delete from exceptional_days where day = '${date}'`)
    expect(await reasons()).toEqual([])
    await goTo(start + 14 * MINUTE_MS)
    expect(await reasons()).toEqual([])
    await goTo(start + 15 * MINUTE_MS)
    expect(await reasons()).toEqual([['15:00', 'absent']])
    await ask(`/bookings/${id}/absent`, { body: { serial: 1, isAbsent: true } })
    expect(await reasons()).toEqual([])
  })
})
