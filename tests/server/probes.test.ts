import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'
import { drain } from '../../server/http/listen.ts'
import type { Lifecycle } from '../../server/lifecycle.ts'
import { createDatabase, type TestDatabase } from '../support/database/database.ts'
import { openServerPort, statusOf } from '../support/server/rawConnection.ts'
import { openRelay, type Relay } from '../support/database/relay.ts'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'

let direct: TestDatabase
let relay: Relay
let app: TestApp
const lifecycle: Lifecycle = { phase: 'ready' }
beforeAll(async () => {
  direct = await createDatabase(1)
  relay = await openRelay(direct.url)
  const opened = await openDatabase({ databaseUrl: relay.url, dataDir: '', databasePool: 1 })
  app = await createTestApp({ database: { ...opened, url: relay.url }, lifecycle })
})
afterAll(async () => {
  relay.thaw()
  await app.close()
  await app.database.close()
  await relay.close()
  await direct.close()
})
beforeEach(() => {
  lifecycle.phase = 'ready'
})

const ready = async () => {
  const { status, body } = await app.call('/readyz')
  const { code, database, primary, migrations, draining } = body
  return { status, code, database, primary, migrations, draining }
}
const good = { code: undefined, database: true, primary: true, migrations: true, draining: false }

test('a server is ready on a connection of its own, also where all the others are taken', async () => {
  const taken = await app.database.pool.connect()
  expect(await ready()).toEqual({ status: 200, ...good })
  taken.release()
})

test('a database that is frozen is told within a second and a bit, and the process lives', async () => {
  expect((await ready()).status).toBe(200)
  relay.freeze()
  const began = performance.now()
  expect(await ready()).toMatchObject({ status: 503, code: 'database', database: false })
  expect(performance.now() - began).toBeLessThan(2000)
  expect((await app.call('/livez')).status).toBe(200)
  relay.thaw()
  await expect.poll(ready).toEqual({ status: 200, ...good })
})

test('a database that only reads is none to write to', async () => {
  const say = (what: string) =>
    direct.pool.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = ${what}', current_database()); end $$`,
    )
  await say('on')
  await relay.cut()
  await relay.heal()
  await expect.poll(ready).toMatchObject({ status: 503, code: 'starting', primary: false })
  await direct.pool.query('set default_transaction_read_only = off')
  await say('off')
  await relay.cut()
  await relay.heal()
  await expect.poll(ready).toMatchObject({ status: 200 })
})

test('until the schema is this release’s, pages are served and nothing asks the database', async () => {
  lifecycle.phase = 'starting'
  expect(await ready()).toEqual({ status: 503, ...good, code: 'starting' })
  const { status, body, headers } = await app.call('/venue/activities')
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '2'])
  expect((await app.call('/livez')).status).toBe(200)
})

test('one that is ending says so to balancers: only then is /livez no success', async () => {
  lifecycle.phase = 'draining'
  for (const path of ['/livez', '/healthz'])
    expect([(await app.call(path)).status, (await app.call(path)).body.code]).toEqual([
      503,
      'draining',
    ])
  expect(await ready()).toMatchObject({ status: 503, code: 'draining', draining: true })
})

test.each(['HTTP/1.0', 'HTTP/1.1'])(
  '%s without Host asks the probes, and nothing else',
  async (version) => {
    const port = await openServerPort(app)
    const ask = (path: string) =>
      port.dial(`GET ${path} ${version}\r\nConnection: close\r\n\r\n`).ended.then(statusOf)
    expect([await ask('/livez'), await ask('/readyz'), await ask('/healthz?x')]).toEqual([
      200, 200, 200,
    ])
    expect([await ask('/'), await ask('/livez/x')]).toEqual([400, 400])
    await port.close()
  },
)

test('a connection that is kept busy is closed by its next answer: the server ends at once', async () => {
  const port = await openServerPort(app, { keepAliveMs: 60_000, socketTimeoutMs: 60_000 })
  const ask = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const { socket, ended } = port.dial(ask)
  const answers: string[] = []
  const said = once(socket, 'data')
  socket.on('data', (chunk) => {
    answers.push(String(chunk))
    socket.write(ask)
  })
  await said
  const began = performance.now()
  await drain(port.server, 100)
  expect(performance.now() - began).toBeLessThan(1000)
  await ended
  expect(answers[0]).toMatch(/^connection: keep-alive\r$/im)
  expect(answers.at(-1)).toMatch(/^connection: close\r$/im)
})

test('whoever comes, or asks on a kept connection, while the process is busy as its drain ends is answered', async () => {
  const port = await openServerPort(app, { keepAliveMs: 60_000, socketTimeoutMs: 60_000 })
  const ask = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const kept = port.dial(ask)
  await once(kept.socket, 'data')
  const drained = drain(port.server, 10)
  const newcomers = [1, 2, 3].map(() => port.dial(ask))
  kept.socket.write(ask)
  // Once the kernel has all of it, nothing runs before the drain is over.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  const began = performance.now()
  while (performance.now() - began < 50);
  await drained
  const answers = await Promise.all([kept, ...newcomers].map(({ ended }) => ended))
  expect(answers.map((text) => text.match(/HTTP\/1/g)?.length)).toEqual([2, 1, 1, 1])
})

test('closed at once it leaves whoever asks at that moment without an answer (negative control)', async () => {
  const port = await openServerPort(app, { keepAliveMs: 60_000, socketTimeoutMs: 60_000 })
  const ask = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const { socket, ended } = port.dial(ask)
  await once(socket, 'data')
  port.server.close()
  socket.write(ask)
  expect((await ended).match(/HTTP\/1/g)).toHaveLength(1)
})
