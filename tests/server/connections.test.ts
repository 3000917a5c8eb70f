import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionLimitsOf } from '../../server/http/listen.ts'
import { openCrowd } from '../support/server/crowd.ts'
import { pairTablet } from '../support/staff/pairedTablet.ts'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'
import { openServerPort, statusOf } from '../support/server/rawConnection.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const ask = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
const limits = {
  headersTimeoutMs: 20_000,
  requestTimeoutMs: 20_000,
  socketTimeoutMs: 20_000,
  maxConnections: 40,
  maxPerNetwork: 10,
}

test('an address that holds too many connections is answered 503 with Retry-After, others are served', async () => {
  const port = await openServerPort(app, limits)
  const crowd = await openCrowd(port, 30, ['127.0.0.2'])
  const refused = await port.dial(ask, '127.0.0.2').ended
  expect(statusOf(refused)).toBe(503)
  expect(refused).toMatch(/^retry-after: 2\r$/im)
  expect(refused).toContain('"code":"overloaded"')
  expect(statusOf(await port.dial(ask, '127.0.0.3').ended)).toBe(200)
  // What the address gives back is its own again.
  await crowd.leave()
  expect(statusOf(await port.dial(ask, '127.0.0.2').ended)).toBe(200)
  await port.close()
})

test('without such a limit one address shuts everybody out (negative control)', async () => {
  const port = await openServerPort(app, { ...limits, maxPerNetwork: limits.maxConnections })
  const crowd = await openCrowd(port, 40, ['127.0.0.2'])
  expect(statusOf(await port.dial(ask, '127.0.0.3').ended)).toBe(503)
  await crowd.leave()
  await port.close()
})

test('one too many that says nothing is closed, and its place is not taken', async () => {
  const port = await openServerPort(app, limits)
  const crowd = await openCrowd(port, 10, ['127.0.0.2'])
  const { socket, ended } = port.dial('', '127.0.0.2')
  await once(socket, 'connect')
  expect(statusOf(await ended)).toBe(0)
  expect(crowd.isWhole()).toBe(true)
  await crowd.leave()
  await port.close()
})

test('behind proxies of ours no address is limited, only all of them', () => {
  const { maxConnections, maxPerNetwork } = connectionLimitsOf({ trustProxy: 1 })
  expect(maxPerNetwork).toBe(maxConnections)
  expect(connectionLimitsOf({ trustProxy: 0 }).maxPerNetwork).toBeLessThan(maxConnections)
})

/** Idle connections of one address; `npm run storm` opens ten thousand, and looks at the time too. */
const SIZE = Math.min(Number(process.env['STORM_SIZE'] ?? 100), 10_000)

test(`${SIZE} idle connections of one address cost nobody else an answer`, async () => {
  const usual = connectionLimitsOf({ trustProxy: 0 })
  const port = await openServerPort(app, { ...usual, maxPerNetwork: Math.ceil(SIZE / 20) })
  const median = async () => {
    const times: number[] = []
    for (let n = 0; n < 51; n++) {
      const began = performance.now()
      expect(statusOf(await port.dial(ask, '127.0.0.3').ended)).toBe(200)
      times.push(performance.now() - began)
    }
    return times.toSorted((a, b) => a - b)[25] ?? 0
  }
  await median()
  const alone = await median()
  const crowd = await openCrowd(port, SIZE, ['127.0.0.2'])
  const besieged = await median()
  expect(statusOf(await port.dial(ask, '127.0.0.2').ended)).toBe(503)
  if (process.env['STORM_SIZE']) expect(besieged / alone).toBeLessThan(3)
  await crowd.leave()
  await port.close()
}, 120_000)

test('a crowd at the device’s own address leaves it its connection, whichever way it says who it is', async () => {
  const { token } = await pairTablet(app)
  const carried = (bearer: string) => [
    `Authorization: Bearer ${bearer}`,
    `X-Device-Token: ${bearer}`,
  ]
  const from = '127.0.0.2'
  const dialAs = (port: Awaited<ReturnType<typeof openServerPort>>, header: string) => {
    const head = `GET /api/check-in HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header}`
    return port.dial(`${head}\r\n\r\n`, from).ended.then(statusOf)
  }
  const port = await openServerPort(app, limits)
  const crowd = await openCrowd(port, 30, [from])
  for (const header of carried(token)) expect(await dialAs(port, header)).not.toBe(503)
  for (const header of carried('made-up')) expect(await dialAs(port, header)).toBe(503)
  await crowd.leave()
  await port.close()
  // Where nobody asks whose it is, the device is shut out (negative control).
  const blind = await openServerPort(app, limits, () => Promise.resolve(false))
  const others = await openCrowd(blind, 30, [from])
  for (const header of carried(token)) expect(await dialAs(blind, header)).toBe(503)
  await others.leave()
  await blind.close()
})
