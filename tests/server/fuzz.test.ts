import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodiesOf, strange } from '../support/faults/arbitrary.ts'
import { watchChanges } from '../support/database/databaseChanges.ts'
import { nameOf, type Route, routesOf } from '../support/server/routes.ts'
import { type Desk, openDesk } from '../support/staff/staffDesk.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'
import { hints, schemas } from './fuzz-bodies.ts'

const runs = Number(process.env['FUZZ_RUNS'] ?? 300)
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)

let app: TestApp
let client: Person
let provider: string
let desk: Desk
let changes: Awaited<ReturnType<typeof watchChanges>>
beforeAll(async () => {
  app = await createTestApp()
  client = await app.register()
  provider = String((await app.call('/api/heitz/token')).body.token)
  desk = await openDesk(app)
  changes = await watchChanges(app)
})
afterAll(() => app.close())

const id = fc.oneof(
  { weight: 3, arbitrary: fc.constant('self') },
  fc.constantFrom(
    '1',
    '0',
    '-1',
    '1001',
    '9007199254740993',
    '9'.repeat(40),
    '%00',
    '%',
    '%ff',
    '..',
    '%2e%2e%2f',
  ),
  fc.string({ unit: 'binary' }).map(encode),
)
const endpoint = fc.oneof(
  fc.constantFrom(
    '/bookings',
    '/activities',
    '/availability?date=2026-11-28&activityId=vr',
    '/users/bookings',
    '/api/users/self',
    '//evil.example/x',
    'http://127.0.0.1/',
  ),
  fc.string({ unit: 'binary' }),
)
const query = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      '?action=create-user-profile',
      '?dryRun=1',
      '?date=2026-11-28&activityId=vr',
      '?groups=30',
    ),
  },
  { weight: 2, arbitrary: endpoint.map((value) => `?endpoint=${encode(value)}`) },
  fc.webQueryParameters().map((value) => `?${value}`),
)

/** Text that is no JSON, JSON that is too deep, or too much of it. */
const texts = fc.oneof(
  fc.string(),
  strange.map((value) => JSON.stringify(value)),
  fc.integer({ min: 1, max: 5000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.integer({ min: 60_000, max: 70_000 }).map((length) => JSON.stringify('x'.repeat(length))),
  fc.constant(JSON.stringify('x'.repeat(10_000_000))),
)

const usual = { 'content-type': 'application/json' }
const headers = fc.record(
  {
    'content-type': fc.oneof(
      { weight: 12, arbitrary: fc.constant(usual['content-type']) },
      fc.constantFrom('text/plain', 'application/json; charset=utf-16', ''),
    ),
    authorization: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('session', 'provider', 'office') },
      fc.constantFrom('', 'Bearer ', 'Basic x', `Bearer ${'x'.repeat(600)}`),
    ),
    'idempotency-key': fc.string({ maxLength: 300 }),
    'if-match': fc.constantFrom('"1"', '*', 'W/"1"', '"99999999999999"', 'x'),
    origin: fc.constantFrom('http://localhost', 'http://localhost', 'https://evil.example', 'null'),
    'accept-encoding': fc.string(),
    'x-borne-customer': fc.constantFrom('1', 'x'),
    'x-borne-token': fc.constantFrom('1', 'x'),
    'x-provider-token': fc.constantFrom('', 'x'),
    'user-agent': fc.string({ maxLength: 400 }),
  },
  { requiredKeys: ['content-type', 'authorization'] },
)

const wrongMethod = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS')

function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

/** Requests to one route: mostly with its method, and a body that its schema nearly likes. */
function requestsTo(route: Route) {
  const own = route.method === 'ALL' ? wrongMethod : fc.constant(route.method)
  const method = fc.oneof({ weight: 8, arbitrary: own }, { weight: 1, arbitrary: wrongMethod })
  const schema = schemas[nameOf(route)]
  const fitting = schema ? bodiesOf(schema, hints).map((body) => JSON.stringify(body)) : texts
  const body = fc.oneof(
    { weight: 6, arbitrary: fitting },
    { weight: 1, arbitrary: texts },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
  const path = fc.tuple(id, query).map(([id, query]) => route.path.replace(/:id|\*/, id) + query)
  return fc.record({ route: fc.constant(nameOf(route)), method, path, headers, body })
}
type Strange = {
  route: string
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

test('every address that takes a body has its schema here', () => {
  const names = routesOf(app.hono)
    .filter(({ method }) => method !== 'GET' && method !== 'ALL')
    .map(nameOf)
  expect(names.filter((name) => !schemas[name])).toEqual([])
})

test('a refusal that changes something is found (negative control)', async () => {
  const own = await createTestApp()
  const watched = await watchChanges(own)
  await own.register()
  expect(await watched.hasChanged()).toBe(true)
  await own.call('/api/auth', { body: { email: 'nobody@exemple.fr', password: 'x' } })
  expect(await watched.hasChanged()).toBe(false)
  await own.database.pool.query("update accounts set first_name = 'Intrus'")
  expect(await watched.hasChanged()).toBe(true)
  await own.close()
})

const seen = { requests: 0, taken: 0, refused: 0, slowest: 0 }

test(
  `${runs} strange requests (seed ${seed}): below 500, in time, and a refused one changes nothing`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(...routesOf(app.hono).map(requestsTo)), async (request) => {
        const began = performance.now()
        const response = await send(request)
        seen.slowest = Math.max(seen.slowest, performance.now() - began)
        seen.requests += 1
        const isRefused = response.status >= 400
        if (isRefused) seen.refused += 1
        else seen.taken += 1
        expect(response.status, `${request.route} ${await response.clone().text()}`).toBeLessThan(
          500,
        )
        if (isRefused) await expectProblem(response, request.method)
        const hasChanged = await changes.hasChanged()
        expect(
          isRefused && hasChanged,
          `${request.route} changed something and said ${response.status}`,
        ).toBe(false)
        if (hasChanged) await stayHere()
      }),
      { numRuns: runs, seed },
    )
    process.stdout.write(
      `fuzz: ${JSON.stringify({ seed, ...seen, slowest: Math.round(seen.slowest) })}\n`,
    )
    expect(app.logs.filter((line) => line.includes('"failure"'))).toEqual([])
    // A generator that nothing of reaches the endpoints would find nothing.
    expect(seen.taken).toBeGreaterThan(runs / 20)
  },
  60_000 + runs * 60,
)

async function send({ method, path, headers, body }: Strange): Promise<Response> {
  const bearers: Record<string, string> = {
    session: `Bearer ${client.token}`,
    provider: `Bearer ${provider}`,
    office: `Bearer ${desk.token}`,
  }
  const sent = new Headers()
  for (const [name, value] of Object.entries({
    ...headers,
    'staff-session': desk.session.token,
    authorization: bearers[headers['authorization'] ?? ''] ?? headers['authorization'] ?? '',
  })) {
    if (/^[\x20-\x7e]*$/.test(value)) sent.set(name, value)
  }
  const withBody = body !== undefined && method !== 'GET' && method !== 'HEAD'
  const address = `http://localhost${path.replaceAll('self', client.id)}`
  const answered = app.hono.request(address, { method, headers: sent, ...(withBody && { body }) })
  return Promise.race([answered, tooLate(`${method} ${path}`)])
}

function tooLate(what: string): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`${what} had no answer in 10 s`)), 10_000).unref()
  })
}

async function expectProblem(response: Response, method: string): Promise<void> {
  if (method === 'HEAD') return undefined
  const told = await response.json()
  // The protocol of assistants has problems of its own.
  if (told.jsonrpc) return expect(told.error.code).toBeLessThan(0)
  expect(told).toMatchObject({
    success: false,
    error: expect.any(String),
    code: expect.any(String),
  })
}

/**
 * What was taken may have signed the client out, or deleted the account: somebody else goes on. A pass
 * is made at its first reading, which no refusal is to be blamed for.
 */
async function stayHere(): Promise<void> {
  const { body } = await app.call('/api/auth', { token: client.token })
  if (!body['isAuthenticated']) client = await app.register()
  if ((await desk.signed('/people')).status !== 200) desk = await openDesk(app)
  await app.call('/venue/users/bookings', { token: client.token })
  await changes.hasChanged()
}
