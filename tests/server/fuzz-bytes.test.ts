import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { watchChanges } from '../support/database/databaseChanges.ts'
import { routesOf } from '../support/server/routes.ts'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'
import { openServerPort, statusOf } from '../support/server/rawConnection.ts'

const runs = Math.ceil(Number(process.env['FUZZ_RUNS'] ?? 1000) / 5)
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)

let app: TestApp
let token: string
let port: Awaited<ReturnType<typeof openServerPort>>
let changes: Awaited<ReturnType<typeof watchChanges>>
beforeAll(async () => {
  app = await createTestApp()
  token = (await app.register()).token
  changes = await watchChanges(app)
  port = await openServerPort(app)
})
afterAll(async () => {
  await port.close()
  await app.close()
})

const line = fc.constantFrom(
  'Host: localhost',
  'Host: evil.example',
  'Host: a b',
  'Host:',
  'Host: localhost\r\nHost: evil.example',
  'Host: 127.0.0.1:1@evil.example',
  'X-Forwarded-Host: evil.example',
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
  'X-Folded: a\r\n b\r\n\tc',
  'Content-Encoding: gzip',
  'Content-Encoding: br, br, br',
  'Content-Type: application/json; charset=utf-16',
  'Content-Type: multipart/form-data; boundary=x',
  'no colon',
  ': no name',
  'Accept-Encoding: gzip;q=x, br',
  'If-Match: "',
  'Cookie: a=b',
)
const texts = [
  '',
  '{}',
  '{"name":"chat_open"}',
  '5\r\n{"a":\r\n0\r\n\r\n',
  'ffffffffffff\r\n',
  '-1\r\n',
  '{"name":',
  '\u0000',
  `{"name":"chat_open","x":${'['.repeat(20_000)}`,
  `{"name":"${'x'.repeat(70_000)}"}`,
].map((text) => Buffer.from(text))
/** In other encodings than they say: UTF-16, Latin-1, an overlong slash, the beginning of gzip. */
const misread = [
  Buffer.from('{"name":"chat_open"}', 'utf16le'),
  Buffer.from('{"name":"\u00e9"}', 'latin1'),
  Buffer.from([0x22, 0xc0, 0xaf, 0x22]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
]
const body = fc.oneof(
  fc.constantFrom(...texts, ...misread),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
)
const version = fc.oneof(
  { weight: 8, arbitrary: fc.constant('HTTP/1.1') },
  fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9', ''),
)

/** How many bytes of the body never come, though its length says so. */
const missing = fc.oneof(
  { weight: 5, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }) },
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
  const targets = routesOf(app.hono).map(
    ({ method, path }) => `${method === 'ALL' ? 'POST' : method} ${path.replace(/:id|\*/, '1')}`,
  )
  const target = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...targets) },
    fc.constantFrom(
      'GET *',
      'CONNECT a:1',
      'OPTIONS *',
      'GET http://evil.example/',
      'GET http://localhost/api/venue',
      'POST http://evil.example/api/analytics',
      'GET https://localhost:443/venue/activities',
      'GET //evil.example/api/venue',
      'GET //',
      'TRACE /',
      'get /',
      'GET /\u00e9 x',
    ),
  )
  return fc
    .tuple(target, version, sometimes(line), fc.boolean(), body, sometimes(slip), missing)
    .map(([target, version, lines, isClient, body, slips, missing]) => {
      const sized = `Content-Length: ${body.length}`
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
      const sent = body.subarray(0, Math.max(0, body.length - missing))
      const whole = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), sent])
      return slips.reduce(apply, whole)
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
const taken = () => app.logs.filter((line) => /"event":"request".*"status":[23]/.test(line)).length
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
    expect(app.logs.filter((line) => line.includes('"failure"'))).toEqual([])
    expect((await app.call('/readyz')).status).toBe(200)
  },
  60_000 + runs * 60,
)
