import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mount } from '../../server/api/operation.ts'
import { passwords } from '../../server/api/account/passwords.ts'
import { createReset } from '../../server/db/accounts/passwordResets.ts'
import { createUpstreams } from '../../server/upstreams/create.ts'
import { noLimits } from '../support/server/limits.ts'
import { createTestApp, newAddress, secret, type TestApp } from '../support/server/testApp.ts'

/** Pairs of one known and one unknown address, each asked about once; `npm run storm` asks for more. */
const PAIRS = Number(process.env['TIMING_PAIRS'] ?? 200)
/** Of the spread that the median difference has when who is known is decided by a coin. */
const NOISE = 5

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ config: { limits: noLimits } })
  await app.database.pool.query(
    `insert into accounts (id, email, email_key, password_hash, first_name, last_name, mobile_phone, accept_cgu, accept_cgv, created_at)
     select i, 'connue' || i || '@client.example', 'connue' || i || '@client.example', 'x', 'A', 'B', '0612345678', true, true, now()
     from generate_series(1, ${PAIRS}) i`,
  )
})
afterAll(() => app.close())

/** Milliseconds from the request to the whole answer. */
async function time(hono: Pick<Hono, 'request'>, email: string, path: string): Promise<number> {
  const began = performance.now()
  const response = await hono.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-test-address': newAddress() },
    body: JSON.stringify({ email }),
  })
  await response.text()
  const took = performance.now() - began
  expect(response.status).toBe(202)
  return took
}

/** Known less unknown for each pair; who comes first alternates. */
async function differences(
  hono: Pick<Hono, 'request'>,
  pairs: number,
  path = '/api/password-reset',
): Promise<number[]> {
  const found: number[] = []
  for (let index = 0; index < pairs; index++) {
    const known = `connue${(index % PAIRS) + 1}@client.example`
    const unknown = `absente${index + 1}@client.example`
    const first = await time(hono, index % 2 ? known : unknown, path)
    const second = await time(hono, index % 2 ? unknown : known, path)
    found.push(index % 2 ? first - second : second - first)
  }
  return found
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

/**
 * The median difference, in spreads of what chance alone gives for the same pairs: for their noise, so
 * that a difference which they all have does not hide itself.
 */
function leakOf(pairs: number[]): number {
  const middle = median(pairs)
  const byChance = Array.from({ length: 400 }, () =>
    median(pairs.map((each) => (Math.random() < 0.5 ? each - middle : middle - each))),
  )
  const spread = Math.sqrt(byChance.reduce((sum, each) => sum + each * each, 0) / byChance.length)
  return Math.abs(middle) / spread
}

test.each([
  ['a link', '/api/password-reset'],
  ['a code', '/api/codes'],
])(
  'known and unknown addresses take the same time: %s',
  async (_, path) => {
    await differences(app.hono, 100, path)
    const pairs = await differences(app.hono, PAIRS, path)
    expect(pairs).toHaveLength(PAIRS)
    expect(leakOf(pairs), `median difference ${median(pairs).toFixed(4)} ms`).toBeLessThan(NOISE)
  },
  300_000,
)

test('the same measure finds an endpoint that looks the address up and writes before it answers', async () => {
  const { db } = app.database
  const now = () => app.clock.now
  const upstreams = createUpstreams({ config: app.config, db, secret, now, log: () => undefined })
  const leaking = new Hono().use(async (c, next) => {
    const { email } = await c.req.raw.clone().json()
    if (await createReset(db, { email, now: now() }))
      app.mails.push({ to: email, subject: '', text: '' })
    await next()
  })
  mount(
    leaking,
    {
      ...app,
      db,
      upstreams,
      secret,
      now,
      log: () => undefined,
      mail: async () => undefined,
      addressOf: () => '',
    },
    passwords,
  )
  // The busier the machine, the more pairs it takes to see it.
  const pairs: number[] = []
  while (pairs.length < 4000 && !(leakOf(pairs) > NOISE))
    pairs.push(...(await differences(leaking, 200)))
  expect(leakOf(pairs), `median difference ${median(pairs).toFixed(4)} ms`).toBeGreaterThan(NOISE)
}, 300_000)
