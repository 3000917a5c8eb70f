import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '../../shared/rules/time.ts'
import { seededRandom, printFigures, seed, sizeOr } from '../support/faults/stormServers.ts'
import type { Reply } from '../support/server/testApp.ts'
import { facts } from './fakeUpstream.ts'
import { type Fault, faults } from './upstreamProxy.ts'
import { openRemoteApp } from './remoteApp.ts'

const RUNS = sizeOr(150)

const elsewhere = await openRemoteApp({ list: 'object', id: 'id', booking: 'bookingId' }, 500)
const { there, proxy, app } = elsewhere
const token = await elsewhere.signIn()
let made = 0
const wish = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 2 }
beforeAll(async () => {
  for (let n = 0; n < 4; n += 1) expect((await book()).status).toBe(200)
})
afterAll(elsewhere.close)

const book = () =>
  app.call('/api/proxy?endpoint=/bookings', {
    body: wish,
    token,
    headers: { 'Idempotency-Key': `storm-${++made}` },
  })

/** What a system says that is no list, half of one, or one in words that nobody knows. */
const said: unknown[] = [
  null,
  '',
  {},
  { success: true, data: null },
  { success: false },
  [null],
  [{ reservation: 100, quand: '28/11' }],
  { rows: [{ id: 1 }] },
  '[{"id":100},{"id":1',
]

type Read = { path: string; call: string; isWhole: (reply: Reply) => boolean }
/** What each page shows, and whether an answer of 200 tells all that there is. */
const reads: Read[] = [
  {
    path: '/venue/users/bookings',
    call: 'GET /users/bookings',
    isWhole: ({ list }) => there.bookings.every(({ id }) => list.some((b) => b.id === String(id))),
  },
  {
    path: '/venue/bookings/100',
    call: 'GET /bookings/100',
    isWhole: ({ body }) => body.id === '100',
  },
  { path: '/venue/activities', call: 'GET /activities', isWhole: ({ list }) => list.length === 2 },
  {
    path: '/venue/availability?date=2026-11-28&activityId=vr',
    call: 'GET /availability',
    isWhole: ({ body }) => body.slots?.[0]?.remaining === 2,
  },
  {
    path: '/api/auth',
    call: 'GET /nothing',
    isWhole: ({ body }) => JSON.stringify(body).includes(facts.createdAt),
  },
]

/** One page is read while its system fails in one way; what is wrong with what it was told. */
async function playOne(read: Read, way: Fault | { says: unknown }): Promise<string[]> {
  // Circuits close again, and nothing is fresh any more.
  app.clock.now += HOUR_MS
  if (typeof way === 'string') proxy.fault = way
  else there.says.set(read.call, [200, way.says])
  const reply = await app.call(read.path, { token })
  proxy.fault = 'none'
  there.says.clear()
  const { status } = reply
  const name = `${read.path} ${JSON.stringify(way)} ${status}`
  if (status === 200) return read.isWhole(reply) ? [] : [`${name}: not all`]
  return [429, 502, 503].includes(status) ? [] : [name]
}

test(
  `${RUNS} reads of systems that fail (seed ${seed}): all that there is, or a failure, never less`,
  async () => {
    const random = seededRandom(seed)
    const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]
    const wrong: string[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const fault = pick(faults)
      const read = pick(reads)
      if (!read || !fault) continue
      wrong.push(...(await playOne(read, random() < 0.5 ? fault : { says: pick(said) })))
    }
    printFigures('remote', { runs: RUNS, wrong: wrong.length })
    expect(wrong).toEqual([])
    for (const read of reads) {
      app.clock.now += HOUR_MS
      const reply = await app.call(read.path, { token })
      expect([reply.status, read.isWhole(reply)], read.path).toEqual([200, true])
    }
  },
  60_000 + RUNS * 500,
)

test('a list from which somebody took a booking is found (negative control)', async () => {
  const [bookings] = reads
  if (!bookings) throw new Error('nothing to read')
  const wrong = await playOne(bookings, { says: there.bookings.slice(0, 2) })
  expect(wrong).toHaveLength(1)
})
