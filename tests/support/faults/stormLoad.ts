import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Party } from '../../../shared/rules/tariff.ts'
import {
  call,
  type Client,
  seededRandom,
  expireHolds,
  newKey,
  type StormReply,
} from './stormServers.ts'

/** `least`: the smallest party that the activity takes; `parties`: those of one that has tariffs, the smallest first. */
type Wish = {
  activityId: string
  date: string
  time: string
  least?: number
  parties?: readonly Party[]
}

type Storm = {
  pool: pg.Pool
  ports: string[]
  clients: Client[]
  wishes: Wish[]
  attempts: number
  seed: number
}

export type StormReport = {
  /** Bookings that were answered 201. */
  acknowledged: string[]
  /** Living holds that could not be confirmed. */
  broken: StormReply[]
  /** Answers that nobody should ever get. */
  unexpected: StormReply[]
  lost: number
  counts: Record<string, number>
}

const WORKERS = 32
const path = '/api/proxy?endpoint=/bookings'

/**
 * Every worker books, holds, confirms, extends, gives back, lets expire and cancels, in an order that
 * the seed gives, each as customers of its own and at any of the servers. Who hears no answer asks again.
 */
export async function storm({
  pool,
  ports,
  clients,
  wishes,
  attempts,
  seed,
}: Storm): Promise<StormReport> {
  const report: StormReport = { acknowledged: [], broken: [], unexpected: [], lost: 0, counts: {} }
  const random = seededRandom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] ?? never()
  let left = attempts

  async function send(
    client: Client,
    route: string[],
    body?: unknown,
    key?: string,
  ): Promise<StormReply> {
    const told = await call(pick(ports), client, route, body, key)
    if (told && !isLater(told)) return noted(told)
    if (!told) report.lost += 1
    await wait(20)
    return send(client, route, body, key)
  }

  function noted(told: StormReply): StormReply {
    const name = `${told.status} ${told.body.code ?? ''}`
    report.counts[name] = (report.counts[name] ?? 0) + 1
    if (![200, 201, 404, 409].includes(told.status)) report.unexpected.push(told)
    return told
  }

  async function book(client: Client, wish: object, isSure = false): Promise<void> {
    const told = await send(client, ['POST', path], wish, newKey())
    const id = told.body.data?.bookingId
    if (id) report.acknowledged.push(id)
    else if (isSure) report.broken.push(told)
    if (id && random() < 0.3)
      await send(client, ['POST', `/venue/bookings/${id}/cancel`], { serial: 1 })
  }

  async function hold(client: Client, wish: object): Promise<void> {
    const { body } = await send(client, ['POST', '/venue/holds'], wish)
    if (!body.id) return
    const chance = random()
    if (chance < 0.5) return book(client, { ...wish, holdId: body.id }, true)
    if (chance < 0.6) await send(client, ['POST', `/venue/holds/${body.id}/extend`], {})
    if (chance < 0.7) return book(client, { ...wish, holdId: body.id }, true)
    if (chance < 0.8) return void (await send(client, ['DELETE', `/venue/holds/${body.id}`]))
    if (chance > 0.9) return
    await pool.query("update holds set expires_at = now() - interval '1 ms' where id = $1", [
      body.id,
    ])
    return book(client, { ...wish, holdId: body.id })
  }

  async function work(own: Client[]): Promise<void> {
    while (left > 0) {
      left -= 1
      const { least = 1, parties, ...slot } = pick(wishes)
      const party = parties ? pick(parties) : { participants: least + Math.floor(random() * 3) }
      const wish = { ...slot, ...party }
      await (random() < 0.4 ? book(pick(own), wish) : hold(pick(own), wish))
    }
  }

  const own = (worker: number) => clients.filter((_, number) => number % WORKERS === worker)
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(own(worker))))
  return report
}

/** The time of every hold is over; what is left is sold one by one, until there is nothing left. */
export async function sellRest({ pool, ports, clients, wishes }: Storm): Promise<number> {
  await expireHolds(pool)
  const [port = ''] = ports
  let sold = 0
  for (const { parties: [smallest = { participants: 1 }] = [], ...slot } of wishes) {
    const wish = { ...slot, ...smallest }
    for (let index = 0; ; index += 1) {
      const client = clients[index % clients.length] ?? never()
      const told = await call(port, client, ['POST', path], wish, newKey())
      if (told?.body.code === 'full') break
      if (told?.status !== 201) throw new Error(`answered ${told?.status}`)
      sold += 1
    }
  }
  return sold
}

/** Its queue is full, it has too much to do, it was killed and is not back yet, or what came of it is not known yet. */
function isLater({ body }: StormReply): boolean {
  return ['busy', 'overloaded', 'unavailable', 'unknown-outcome'].includes(body.code ?? '')
}

function never(): never {
  throw new Error('nothing to choose from')
}
