import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { watchChanges } from '../support/people/changes.ts'
import { routesOf } from '../support/server/routes.ts'
import { createTestApp, type TestApp } from '../support/server/server.ts'
import { openPort, statusOf } from '../support/server/socket.ts'

const runs = Math.ceil(Number(process.env['FUZZ_RUNS'] ?? 1000) / 5)
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)

let house: TestApp
let token: string
let port: Awaited<ReturnType<typeof openPort>>
let changes: Awaited<ReturnType<typeof watchChanges>>
beforeAll(async () => {
  house = await createTestApp()
  token = (await house.register()).token
  changes = await watchChanges(house)
  port = await openPort(house)
})
afterAll(async () => {
  await port.close()
  await house.close()
})

const line = fc.constantFrom(
  'Host: localhost',
  'Host: evil.example',
  'Host: a b',
  'Host:',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: identity, chunked',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Type: application/json',
  'Expect: 100-continue',
  'Upgrade: websocket',
  'Connection: Upgrade, HTTP2-Settings',
  'X-Forwarded-For: x',
  'Range: bytes=0-,0-,0-',
  ' folded: line',
  'no colon',
  ': no name',
  'Accept-Encoding: gzip;q=x, br',
  'If-Match: "',
  'Cookie: a=b',
)
const body = fc.oneof(
  fc.constantFrom(
    '',
    '{}',
    '{"name":"chat_open"}',
    '5\r\n{"a":\r\n0\r\n\r\n',
    'ffffffffffff\r\n',
    '-1\r\n',
    '{"name":',
    '\u0000',
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
)
const version = fc.oneof(
  { weight: 8, arbitrary: fc.constant('HTTP/1.1') },
  fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9', ''),
)

/** Where a byte changes, comes or goes. */
const slip = fc.record({
  at: fc.nat({ max: 600 }),
  byte: fc.nat({ max: 255 }),
  kind: fc.constantFrom('set', 'insert', 'cut'),
})

function sometimes<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.oneof(
    { weight: 2, arbitrary: fc.array(arbitrary, { maxLength: 0 }) },
    { weight: 1, arbitrary: fc.array(arbitrary, { maxLength: 4 }) },
  )
}

/** A request to one of our addresses, nearly right, as the bytes of a connection. */
function bytes() {
  const targets = routesOf(house.app).map(
    ({ method, path }) => `${method === 'ALL' ? 'POST' : method} ${path.replace(/:id|\*/, '1')}`,
  )
  const target = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...targets) },
    fc.constantFrom(
      'GET *',
      'CONNECT a:1',
      'OPTIONS *',
      'GET http://evil.example/',
      'GET //',
      'TRACE /',
      'get /',
      'GET /\u00e9 x',
    ),
  )
  return fc
    .tuple(target, version, sometimes(line), fc.boolean(), body, sometimes(slip))
    .map(([target, version, lines, isClient, body, slips]) => {
      const sized = `Content-Length: ${Buffer.byteLength(body)}`
      const bearer = isClient ? [`Authorization: Bearer ${token}`] : []
      const head = [
        `${target} ${version}`,
        'Host: localhost',
        'Content-Type: application/json',
        ...bearer,
        ...lines,
        sized,
        'Connection: close',
      ]
      return slips.reduce(apply, Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`))
    })
}

function apply(
  text: Buffer,
  { at, byte, kind }: { at: number; byte: number; kind: string },
): Buffer {
  const place = at % (text.length + 1)
  if (kind === 'cut') return Buffer.concat([text.subarray(0, place), text.subarray(place + 1)])
  return Buffer.concat([
    text.subarray(0, place),
    Buffer.from([byte]),
    text.subarray(place + (kind === 'set' ? 1 : 0)),
  ])
}

/** Requests that were taken, by the log: one connection may carry several, and refuse the last. */
const taken = () =>
  house.logs.filter((line) => /"event":"request".*"status":[23]/.test(line)).length
let explained = 0

/** Each change has a request that was taken; it may be logged after its connection is closed. */
async function expectOnlyTaken(): Promise<void> {
  const before = taken()
  if (await changes.hasChanged()) {
    await vi.waitFor(() => expect(taken()).toBeGreaterThan(explained), {
      timeout: 5000,
      interval: 5,
    })
    explained += 1
  } else {
    explained = before
  }
}

test(
  `${runs} connections that say something strange (seed ${seed}): below 500, and closed in time`,
  async () => {
    const statuses: Record<string, number> = {}
    await fc.assert(
      fc.asyncProperty(bytes(), async (text) => {
        const began = performance.now()
        const { socket, ended } = port.dial(text)
        socket.end()
        const answer = await ended
        const status = statusOf(answer)
        statuses[status] = (statuses[status] ?? 0) + 1
        expect(performance.now() - began).toBeLessThan(10_000)
        expect(status, answer).toBeLessThan(500)
        await expectOnlyTaken()
      }),
      { numRuns: runs, seed },
    )
    process.stdout.write(`fuzz: ${JSON.stringify({ seed, connections: runs, statuses })}\n`)
    expect(house.logs.filter((line) => line.includes('"failure"'))).toEqual([])
    expect((await house.call('/readyz')).status).toBe(200)
  },
  60_000 + runs * 60,
)
