import { afterAll, beforeAll, expect, test } from 'vitest'
import { Hono } from 'hono'
import { createAdmission } from '../../server/api/limits/admission.ts'
import { readBodies } from '../../server/http/bodies.ts'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'
import { openServerPort, statusOf } from '../support/server/rawConnection.ts'

const patient = { requestTimeoutMs: 20_000, socketTimeoutMs: 20_000, maxConnections: 500 }
const booking = '/api/proxy?endpoint=/bookings'
const half = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`
const usual = 'GET /api/auth HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

let app: TestApp
let port: Awaited<ReturnType<typeof openServerPort>>
beforeAll(async () => {
  app = await createTestApp({ config: { maxInFlight: 40 }, readWithinMs: 1500 })
  port = await openServerPort(app, { ...patient, maxPerNetwork: 500 })
})
afterAll(async () => {
  await port.close()
  await app.close()
})

/** How many megabytes this process may grow by while 300 bodies of 60 kB are almost whole. */
const MAX_MEGABYTES = 100
const megabytes = () => process.memoryUsage.rss() / 2 ** 20

const dialAll = (at: typeof port) =>
  Array.from({ length: 300 }, (_, n) => at.dial(half(n % 2 ? '/api/codes' : booking)))

test('300 half-sent bodies hold nobody’s place and little memory, and are given up', async () => {
  const before = megabytes()
  const open = dialAll(port)
  for (const { socket } of open) socket.write(' '.repeat(59_000))
  expect(statusOf(await port.dial(usual).ended)).toBe(200)
  const answers = await Promise.all(open.map(({ ended }) => ended))
  expect(megabytes() - before).toBeLessThan(MAX_MEGABYTES)
  expect(new Set(answers.map(statusOf))).toEqual(new Set([408]))
  expect(statusOf(await port.dial(usual).ended)).toBe(200)
})

test('read after they were let in they hold all places (negative control)', async () => {
  const enter = createAdmission({ maxInFlight: 40, waiting: () => 0, isUnanswered: () => false })
  const hono = new Hono()
    .use(async (c, next) => {
      const leave = enter('usual')
      if (!leave) return c.text('', 503)
      await next().finally(leave)
      return undefined
    })
    .use(readBodies(() => 'one', { timeoutMs: 1500 }))
    .all('*', ({ req }) => app.hono.fetch(req.raw))
  const former = await openServerPort({ ...app, hono }, { ...patient, maxPerNetwork: 500 })
  const open = dialAll(former)
  await expect
    .poll(async () => statusOf(await former.dial(usual).ended), { timeout: 1400 })
    .toBe(503)
  await Promise.all(open.map(({ ended }) => ended))
  await former.close()
})

test('a booking of any size is read to 64 kB, also where it is looked at for a promise', async () => {
  const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`
  const { socket, ended } = port.dial(
    `POST ${booking} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`,
  )
  for (let n = 0; n < 8; n += 1) socket.write(chunk)
  expect(statusOf(await ended)).toBe(401)
})
