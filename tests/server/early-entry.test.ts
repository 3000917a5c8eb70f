import { afterAll, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { createTestApp, saturday } from '../support/server/testApp.ts'
import { entryScan, pairTablet } from '../support/staff/pairedTablet.ts'

const app = await createTestApp()
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.now = saturday
  await app.rows('truncate bookings, booking_events, pool_load, idempotency, attempts, scans')
})

/** A visit of a newcomer, a week ahead. */
async function booked() {
  const { token } = await app.register({}, true)
  const { body } = await app.call('/api/proxy?endpoint=/bookings', {
    body: { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 1 },
    token,
    headers: { 'Idempotency-Key': `entry-${token}` },
  })
  return { id: body.data?.bookingId ?? '', participants: 1 }
}

test('an entry before its opening lets nobody in, whatever a device says of it', async () => {
  const visit = await booked()
  const tablet = await pairTablet(app)
  const scans = await Promise.all(
    (['valid', 'forced', 'said'] as const).map((verdict) =>
      entryScan(visit, Date.parse('2026-11-28T14:00Z'), { verdict }),
    ),
  )
  await tablet.send(...scans)
  expect(await app.rows('select distinct kind, verdict from scans')).toEqual([
    { kind: 'refusal', verdict: 'early' },
  ])
  app.clock.now = Date.parse('2026-11-28T13:30Z')
  await tablet.send(await entryScan(visit, app.clock.now))
  expect(await app.rows("select verdict from scans where kind = 'entry'")).toEqual([
    { verdict: 'valid' },
  ])
})

test('whom a person lets in before the pass would is in, three hours ahead at most', async () => {
  const visit = await booked()
  const tablet = await pairTablet(app)
  const start = Date.parse('2026-11-28T14:00Z')
  const counted = async (verdict: 'valid' | 'forced' | 'said', at: number) => {
    app.clock.now = at
    await tablet.send(await entryScan(visit, at, { verdict }))
    const [last] = await app.rows(
      'select kind, verdict from scans order by received_at desc limit 1',
    )
    return last
  }
  const early = { kind: 'refusal', verdict: 'early' }
  for (const verdict of ['forced', 'said'] as const) {
    expect(await counted(verdict, start - 181 * MINUTE_MS)).toEqual(early)
    expect(await counted('valid', start - 100 * MINUTE_MS)).toEqual(early)
    expect(await counted(verdict, start - 90 * MINUTE_MS)).toEqual({ kind: 'entry', verdict })
    await app.rows('delete from scans')
  }
})
