import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextSaturday } from '../people/days.ts'
import { newKey } from '../faults/stormServers.ts'
import { ask, type Reply } from './ask.ts'
import type { Balancer } from './balancers.ts'
import { openBareCluster } from './bareCluster.ts'
import { countStatuses } from './crowd.ts'
import { type Fleet, openFleet, prepareDatabase, printRun, runs } from './fleet.ts'

/** What `deploy/systemd/borne@.service` sets. */
const DRAIN_SECONDS = '5'
const PEOPLE = 12
const date = nextSaturday()

/** Two processes behind a balancer, one after the other replaced, again and again, while people book and read. */
export function playRolling(name: string, openBalancer: (ports: string[]) => Promise<Balancer>) {
  let cluster: Awaited<ReturnType<typeof openBareCluster>>
  let database: Awaited<ReturnType<typeof prepareDatabase>>
  let fleet: Fleet
  let balancer: Balancer
  beforeAll(async () => {
    cluster = await openBareCluster()
    database = await prepareDatabase(cluster.url)
    // The people bring an address each, as from another proxy: together they take more than one home may.
    fleet = await openFleet(cluster.url, 2, { DRAIN_SECONDS, TRUST_PROXY: '2' })
    balancer = await openBalancer(fleet.servers.map(({ port }) => port))
  }, 120_000)
  afterAll(async () => {
    await balancer.close()
    await fleet.close()
    await database.close()
    await cluster.close()
  }, 120_000)

  /** One request after the other for each of them, none sent twice. */
  function startPeople() {
    const replies: (Reply & { what: string })[] = []
    const over = new AbortController()
    const running = Array.from({ length: PEOPLE }, async (_, number) => {
      const own = database.clients.filter((_, n) => n % PEOPLE === number)
      for (let turn = number; !over.signal.aborted; turn += 1) {
        const client = own[turn % own.length]
        const body = { activityId: 'arcade', date, time: `${14 + (turn % 9)}:00`, participants: 1 }
        const acts = [
          ['page', '/', {}],
          ['reading', `/venue/availability?date=${date}&activityId=arcade`, {}],
          ['booking', '/api/proxy?endpoint=/bookings', { method: 'POST', key: newKey(), body }],
          // Without a key: no balancer may send it twice.
          ['hold', '/venue/holds', { method: 'POST', body }],
        ] as const
        const [what, path, question] = acts[turn % acts.length] ?? acts[0]
        replies.push({ ...(await ask(balancer.url, path, { ...client, ...question })), what })
        await wait(100)
      }
    })
    return {
      replies,
      async end() {
        over.abort()
        await Promise.all(running)
      },
    }
  }

  async function roll(signal: NodeJS.Signals, times: number) {
    const people = startPeople()
    await wait(1000)
    for (let time = 0; time < times; time += 1) {
      for (const server of fleet.servers) {
        await server.restart(signal)
        await balancer.uses(server.port)
      }
    }
    await people.end()
    const failed = people.replies.filter(({ status }) => status !== 200 && status !== 201)
    const figures = {
      times,
      requests: people.replies.length,
      failed: failed.length,
      told: countStatuses(people.replies),
      failures: countStatuses(
        failed.map((reply) => ({ ...reply, code: `${reply.what} ${reply.code}` })),
      ),
    }
    printRun(`${name} ${signal}`, figures)
    return figures
  }

  test(`rolling restarts behind ${name}: not one request fails, and no client asks again`, async () => {
    expect(await roll('SIGTERM', runs)).toMatchObject({ failed: 0 })
  }, 600_000)

  test(`processes that are killed instead are noticed behind ${name} (negative control)`, async () => {
    const { failed } = await roll('SIGKILL', 2)
    expect(failed).toBeGreaterThan(0)
  }, 300_000)
}
