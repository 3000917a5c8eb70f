import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInHours } from '../../venue/venue.ts'
import { quantaIn } from '../../shared/rules/quantum.ts'
import { startsOf } from '../../server/booking/slots.ts'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'

const timesOf = (day: string, duration: number, span?: { open: string; close: string }) => {
  const exceptional = span ? [{ day, span, reason: 'nuit' }] : []
  return startsOf({ ...builtInHours, exceptional }, day, { step: 60, duration }).map(
    (start) => start.time,
  )
}

describe('starts', () => {
  test('every hour, as long as the visit ends by closing', () => {
    expect(timesOf('2026-11-25', 60)).toEqual([
      '14:00',
      '15:00',
      '16:00',
      '17:00',
      '18:00',
      '19:00',
      '20:00',
      '21:00',
      '22:00',
    ])
    expect(timesOf('2026-11-25', 180).at(-1)).toBe('20:00')
    expect(timesOf('2026-11-29', 120)).toEqual(['14:00', '15:00', '16:00', '17:00'])
  })

  test('Friday’s midnight belongs to Friday', () => {
    expect(timesOf('2026-11-27', 60).at(-1)).toBe('23:00')
    expect(timesOf('2026-11-27', 120).at(-1)).toBe('22:00')
  })

  test('none on a closed day', () => {
    expect(timesOf('2026-11-23', 60)).toEqual([])
  })

  test('the hour that spring skips and the one that autumn doubles are left out', () => {
    const night = { open: '00:00', close: '06:00' }
    expect(timesOf('2027-03-28', 60, night)).toEqual(['00:00', '01:00', '03:00', '04:00', '05:00'])
    expect(timesOf('2026-10-25', 60, night)).toEqual(['00:00', '01:00', '03:00', '04:00', '05:00'])
  })

  test('a visit across the change of clocks lasts its real minutes', () => {
    const night = { open: '00:00', close: '04:00' }
    // In spring 00:00–04:00 is three real hours, in autumn five.
    expect(timesOf('2027-03-28', 180, night)).toEqual(['00:00'])
    expect(timesOf('2026-10-25', 180, night)).toEqual(['00:00', '01:00'])
  })

  test('summer and winter afternoons are the same local hours at other instants', () => {
    const at = (day: string) =>
      new Date(startsOf(builtInHours, day, { step: 60, duration: 60 })[0]?.at ?? 0).toISOString()
    expect(at('2026-11-28')).toBe('2026-11-28T13:00:00.000Z')
    expect(at('2027-05-15')).toBe('2027-05-15T12:00:00.000Z')
  })

  test('a visit occupies its quarters of an hour in ascending order', () => {
    const start = Date.parse('2026-11-28T14:00Z')
    expect(quantaIn(start, 60).map((at) => (at - start) / 60_000)).toEqual([0, 15, 30, 45])
    expect(quantaIn(start, 50)).toHaveLength(4)
  })
})

describe('exceptional days', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  const times = async (date: string) => {
    const { body } = await app.call(`/venue/availability?date=${date}&activityId=vr`)
    return body.slots?.map((slot) => slot.time)
  }

  test('beat the weekly rule, and are told with the hours', async () => {
    expect(await times('2026-12-24')).toEqual(['14:00', '15:00', '16:00', '17:00'])
    const { body } = await app.call('/api/venue')
    expect(body).toMatchObject({ weekly: builtInHours.weekly, seasons: builtInHours.seasons })
    for (const day of builtInHours.exceptional) expect(body['exceptional']).toContainEqual(day)
  })

  test('decided while running are known at once', async () => {
    await app.database.pool.query(
      "insert into exceptional_days values ('2026-11-30', '10:00', '12:00', 'Ouverture'), ('2026-11-28', null, null, 'Travaux')",
    )
    expect(await times('2026-11-30')).toEqual(['10:00', '11:00'])
    expect(await times('2026-11-28')).toEqual([])
    const { token } = await app.register()
    const body = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 1 }
    const reply = await app.call('/api/proxy?endpoint=/bookings', { body, token })
    expect(reply.body.code).toBe('closed')
    expect((await app.call('/api/venue')).body['exceptional']).toContainEqual({
      day: '2026-11-28',
      reason: 'Travaux',
    })
  })

  test('that are over are told no more', async () => {
    app.clock.now = Date.parse('2026-12-26T12:00Z')
    const { body } = await app.call('/api/venue')
    expect(JSON.stringify(body['exceptional'])).not.toContain('2026-12')
    expect(body['exceptional']).toContainEqual({ day: '2027-01-01', reason: 'Jour de l’An' })
  })
})
