import { fitCapacity } from '../../../server/db/venueValues/capacity.ts'
import { timeOf } from '../../../shared/rules/day.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'
import { callsOf, signInAs } from '../staff/staffDesk.ts'
import type { Call, Person, Reply, TestApp } from '../server/testApp.ts'
import { expireHolds, seededRandom } from './stormServers.ts'

/** Saturday 28 November 2026, 14:50 in Paris, when the acts begin; they last until 18:50. */
export const begin = Date.parse('2026-11-28T13:50Z')
const MINUTES = 240
const date = '2026-11-28'
const pool = 'vr'
const PRICE_CENTS = 2500
const WORKERS = 16

type Acts = {
  app: TestApp
  people: readonly Person[]
  desk: { token: string; staff: string }
  count: number
  seed: number
}

type Row = {
  id: string
  customer: string
  serial: number
  participants: number
  absent: boolean
  begun: boolean
}

/**
 * What clients and the team do to one pool, at once, in an order that the seed draws: how often each was
 * done, and what nobody should ever be answered.
 */
export async function playActs({ app, people, desk, count, seed }: Acts) {
  const done: Record<string, number> = {}
  const unexpected: Reply[] = []
  const rows = async <T extends object>(text: string, values: unknown[] = []) =>
    (await app.database.pool.query<T>(text, values)).rows
  let session: Promise<string> | undefined
  let left = count

  const staffCalls = callsOf(app, desk.token)
  const signIn = () => signInAs(staffCalls, desk.staff)

  function noted(act: string, reply: Reply): Reply {
    if (reply.status < 300) done[act] = (done[act] ?? 0) + 1
    // `busy` is an answer too: the locks were taken for too long.
    else if (![403, 404, 409, 422].includes(reply.status) && reply.body.code !== 'busy')
      unexpected.push(reply)
    return reply
  }

  /** Where the PIN is due again, it is entered: the others' acts move the clock meanwhile, so perhaps more than once. */
  async function staff(act: string, path: string, call: Call): Promise<void> {
    for (let tries = 10; ; tries -= 1) {
      const known = (session ??= signIn())
      const reply = await staffCalls(path, { ...call, session: await known })
      if (reply.status !== 401 || tries === 0) return void noted(act, reply)
      if (session === known) session = signIn()
    }
  }

  async function client(act: string, path: string, { token }: Person, call: Call): Promise<Reply> {
    return noted(act, await app.call(`/venue${path}`, { ...call, token }))
  }

  async function work(random: () => number): Promise<void> {
    const below = (limit: number) => Math.floor(random() * limit)
    const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)]
    const quarter = () => timeOf(15 * 60 + 15 * below(20))
    const wish = () => ({
      activityId: pool,
      date,
      time: random() < 0.7 ? timeOf(15 * 60 + 60 * below(5)) : quarter(),
      participants: 1 + below(3),
    })
    const visit = async (which = 'true') =>
      pick(
        await rows<Row>(
          `select id, customer, serial, participants, absent_at is not null as absent, starts_at <= $1 as begun
            from bookings where status = 'confirmed' and ${which}
            order by (select min(id) from booking_events where booking = bookings.id)`,
          [new Date(app.clock.now)],
        ),
      )
    const ownerOf = (row: Row | undefined) => people.find(({ id }) => id === row?.customer)
    const ofClient = async () => {
      const row = await visit("customer not like 'guest:%'")
      const person = ownerOf(row)
      return row && person && { row, person }
    }
    const onVisit = async (act: string, path: string, body: object, which?: string) => {
      const row = await visit(which)
      if (row)
        await staff(act, `/bookings/${row.id}/${path}`, { body: { serial: row.serial, ...body } })
    }

    const acts: [weight: number, act: () => Promise<unknown>][] = [
      [6, async () => client('book', '/bookings', pick(people) ?? never(), { body: wish() })],
      [
        5,
        async () => {
          const [person, asked] = [pick(people) ?? never(), wish()]
          const { body } = await client('hold', '/holds', person, { body: asked })
          const chance = random()
          if (!body.id || chance < 0.1) return
          if (chance < 0.5)
            await client('release', `/holds/${body.id}`, person, { method: 'DELETE' })
          else await client('confirm', '/bookings', person, { body: { ...asked, holdId: body.id } })
        },
      ],
      [
        4,
        async () => {
          const found = await ofClient()
          if (!found) return
          const { time, participants } = wish()
          const body = {
            serial: found.row.serial,
            ...(random() < 0.6 ? { time } : { participants }),
          }
          await client('change', `/bookings/${found.row.id}`, found.person, { method: 'PUT', body })
        },
      ],
      [
        3,
        async () => {
          const found = await ofClient()
          if (!found) return
          const { id, serial } = found.row
          await client('cancel', `/bookings/${id}/cancel`, found.person, { body: { serial } })
        },
      ],
      [
        3,
        async () => {
          const asked = { ...wish(), time: quarter() }
          const body = {
            ...asked,
            total: asked.participants * PRICE_CENTS,
            guest: { name: 'Camille', phone: '0612345678' },
          }
          await staff('sell', '/bookings', { body })
        },
      ],
      [4, () => onVisit('absent', 'absent', { isAbsent: true }, 'starts_at <= $1')],
      [1, () => onVisit('expected', 'absent', { isAbsent: false }, 'absent_at is not null')],
      [4, () => onVisit('return', 'return', {}, 'absent_at is not null')],
      [
        2,
        async () => {
          const { time, participants } = wish()
          await onVisit('move', 'change', { time, participants, total: participants * PRICE_CENTS })
        },
      ],
      [2, () => onVisit('cancel by staff', 'cancel', { reason: 'Panne', due: 0 })],
      [
        1,
        async () => {
          const first = below(20)
          const [from, to] = [first, first + 1 + below(4)].map((n) => timeOf(15 * 60 + 15 * n))
          const body = { pool, date, from, to, stations: below(4), reason: 'Panne' }
          await staff('close', '/closures', { body })
        },
      ],
      [
        3,
        async () => {
          const living = 'select id from closures where ended_at is null order by created_at, id'
          const closure = pick(await rows<{ id: string }>(living))
          if (closure) await staff('reopen', `/closures/${closure.id}`, { method: 'DELETE' })
        },
      ],
      [
        2,
        async () => {
          await rows("update pools set stations = $1, origin = 'staff' where id = $2", [
            4 + below(10),
            pool,
          ])
          await fitCapacity(app.database.db, app.clock.now)
          done['capacity'] = (done['capacity'] ?? 0) + 1
        },
      ],
      [1, () => expireHolds(app.database.pool)],
    ]
    const drawn = acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))
    while (left > 0) {
      left -= 1
      app.clock.now = begin + Math.round(((count - left) / count) * MINUTES) * MINUTE_MS
      await pick(drawn)?.()
    }
  }

  const workers = Array.from({ length: WORKERS }, (_, n) => work(seededRandom(seed + n)))
  await Promise.all(workers)
  return { done, unexpected }
}

function never(): never {
  throw new Error('nothing to choose from')
}
