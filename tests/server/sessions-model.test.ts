import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { instantOf } from '../../shared/rules/day.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { seed, size } from '../support/faults/stormServers.ts'
import { noLimits } from '../support/server/limits.ts'
import { createTestApp } from '../support/server/testApp.ts'
import { MATS, yogaFolder } from '../support/server/yoga.ts'

const app = await createTestApp({ config: { limits: noLimits }, folder: yogaFolder() })
afterAll(() => app.close())
const { token } = await app.register()

const date = '2026-11-28'
const QUARTER = 15 * MINUTE_MS
const minutes = { yoga: 75, stretching: 50 }
const starts = {
  yoga: ['14:05', '15:50', '18:30'],
  stretching: ['14:00', '15:00', '16:00', '17:00', '18:00', '19:00'],
}
const times = [...starts.yoga, ...starts.stretching, '15:45']

const act = fc.record({
  kind: fc.constantFrom('book', 'book', 'book', 'move', 'resize', 'cancel', 'look'),
  activityId: fc.constantFrom('yoga' as const, 'yoga' as const, 'stretching' as const),
  time: fc.constantFrom(...times),
  participants: fc.integer({ min: 1, max: 2 }),
  which: fc.nat(),
})
type Visit = { activityId: keyof typeof minutes; time: string; participants: number }
type Sold = Visit & { id: string; serial: number }

/** Brute force: the most mats that are taken in any minute of a visit, in whole quarters. */
function mostTaken(visits: readonly Visit[], wanted: Visit): number {
  const { from, to } = spanOf(wanted)
  const taken = Array.from({ length: (to - from) / MINUTE_MS }, (_, minute) => {
    const at = from + minute * MINUTE_MS
    const there = visits.map(spanOf).map((span) => span.from <= at && at < span.to)
    return visits.reduce((sum, one, index) => sum + (there[index] ? one.participants : 0), 0)
  })
  return Math.max(...taken)
}

function spanOf({ activityId, time }: Visit): { from: number; to: number } {
  const at = instantOf(date, time) ?? 0
  const end = at + minutes[activityId] * MINUTE_MS
  return {
    from: Math.floor(at / QUARTER) * QUARTER,
    to: Math.ceil(end / QUARTER) * QUARTER,
  }
}

function expected(others: readonly Visit[], wanted: Visit, done: number): number {
  if (!starts[wanted.activityId].includes(wanted.time)) return 422
  return mostTaken(others, wanted) + wanted.participants <= MATS ? done : 409
}

const ask = async (path: string, body: object, method = 'POST') =>
  app.call(`/venue/bookings${path}`, { method, body, token })

async function look(sold: readonly Sold[], activityId: keyof typeof minutes): Promise<void> {
  const { body } = await app.call(`/venue/availability?activityId=${activityId}&date=${date}`)
  const free = new Map(body.slots?.map((slot) => [slot.time, slot.remaining]))
  for (const time of starts[activityId]) {
    const left = MATS - mostTaken(sold, { activityId, time, participants: 0 })
    expect(free.get(time), `${activityId} ${time}`).toBe(left)
  }
}

test('sessions and steps that share a pool sell what a brute-force count says is free, and no more', async () => {
  const property = fc.asyncProperty(
    fc.array(act, { minLength: 20, maxLength: 40 }),
    async (acts) => {
      await app.database.pool.query(
        'truncate bookings, booking_events, pool_load, idempotency, attempts',
      )
      const sold: Sold[] = []
      for (const { kind, which, ...wish } of acts) {
        const index = which % Math.max(1, sold.length)
        const own = sold[index]
        if (kind === 'look') await look(sold, wish.activityId)
        if (kind === 'book') {
          const { status, body } = await ask('', { ...wish, date })
          expect(status).toBe(expected(sold, wish, 201))
          if (status === 201) sold.push({ ...wish, id: body.data?.bookingId ?? '', serial: 1 })
        }
        if (!own || kind === 'book' || kind === 'look') continue
        const others = sold.filter((one) => one !== own)
        if (kind === 'cancel') {
          expect((await ask(`/${own.id}/cancel`, { serial: own.serial })).status).toBe(200)
          sold.splice(index, 1)
          continue
        }
        const change = kind === 'move' ? { time: wish.time } : { participants: wish.participants }
        const next = { ...own, ...change }
        const { status, body } = await ask(`/${own.id}`, { serial: own.serial, ...change }, 'PUT')
        const isSame = next.time === own.time && next.participants === own.participants
        expect(status).toBe(isSame ? 200 : expected(others, next, 200))
        if (status === 200) sold[index] = { ...next, serial: Number(body['serial']) }
      }
      await look(sold, 'yoga')
      await look(sold, 'stretching')
    },
  )
  await fc.assert(property, { numRuns: Math.ceil(size / 30), seed })
}, 120_000)
