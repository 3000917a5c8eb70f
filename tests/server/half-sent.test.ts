import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('300 half-sent bodies hold nobody’s place, and are given up', async () => {
  const open = Array.from({ length: 300 }, (_, n) =>
    port.dial(half(n % 2 ? '/api/codes' : booking)),
  )
  expect(statusOf(await port.dial(usual).ended)).toBe(200)
  const answers = await Promise.all(open.map(({ ended }) => ended))
  expect(new Set(answers.map(statusOf))).toEqual(new Set([408]))
  expect(statusOf(await port.dial(usual).ended)).toBe(200)
})

test('a booking of any size is read to 64 kB, also where it is looked at for a promise', async () => {
  const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`
  const { socket, ended } = port.dial(
    `POST ${booking} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`,
  )
  for (let n = 0; n < 8; n += 1) socket.write(chunk)
  expect(statusOf(await ended)).toBe(401)
})
