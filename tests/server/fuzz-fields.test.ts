import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldsOf, wholeOf, withField } from '../support/faults/arbitrary.ts'
import { watchChanges } from '../support/database/databaseChanges.ts'
import { pairTablet, type Tablet } from '../support/staff/pairedTablet.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'
import { hints, schemas } from './fuzz-bodies.ts'

/** `npm run fuzz` sends all of them, `npm test` two for each field. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 300)
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)

/** As they stand in the text of a body: JSON knows neither of the first ones. */
const numbers = [
  'NaN',
  '-Infinity',
  '0x10',
  '1e999',
  '-1e999',
  '9'.repeat(400),
  ...[2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53, -(2 ** 63), 1e308, -1, 0.1].map(String),
  '"NaN"',
  '"2147483648"',
]
const texts = [
  '\0',
  '\u0007\u0008',
  '\u001b[2J\u001b[31m',
  '\r\nBcc: intrus@evil.example',
  '\u0085\u2028\u2029',
  '\u202eexe.fdp',
  '\ud800',
  '\uffff',
  'x'.repeat(60_000),
  '\u0301'.repeat(5000),
].map((text) => JSON.stringify(text))

const cases = Object.entries(schemas).flatMap(([route, schema]) =>
  fieldsOf(schema).flatMap(({ path, type }, index) => {
    const nasty = type === 'number' ? numbers : texts
    const count = runs > 10_000 ? nasty.length : 2
    return Array.from({ length: count }, (_, n) => {
      const value = nasty[(seed + index + n) % nasty.length] ?? ''
      return { route, path, value, schema }
    })
  }),
)

let app: TestApp
let person: Person
let tablet: Tablet
let changes: Awaited<ReturnType<typeof watchChanges>>
beforeAll(async () => {
  app = await createTestApp()
  person = await app.register()
  tablet = await pairTablet(app)
  // Its first call says in which network it is.
  await tablet.manifest()
  changes = await watchChanges(app)
})
afterAll(() => app.close())

const HOLE = '"a hole in the text"'

test(
  `${cases.length} numbers and texts that no field is meant for (seed ${seed}): below 500, and a refused one changes nothing`,
  async () => {
    const statuses: Record<string, number> = {}
    for (const { route, path, value, schema } of cases) {
      const [whole] = fc.sample(wholeOf(schema, hints), { numRuns: 1, seed })
      const body = JSON.stringify(withField(whole, path, JSON.parse(HOLE))).replace(
        HOLE,
        () => value,
      )
      const [method = '', pattern = ''] = route.split(' ')
      const at = route.includes('/api/users/') ? person.id : '1'
      const query = pattern === '/api/proxy' ? '?endpoint=/bookings' : ''
      const token = route.includes('/check-in') ? tablet.token : person.token
      const headers = { 'Idempotency-Key': `${route} ${path.join('.')} ${Math.random()}` }
      const reply = await app.call(pattern.replace(':id', at) + query, {
        method,
        body,
        token,
        headers,
      })
      const what = `${route} ${path.join('.')} = ${value.slice(0, 40)}`
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
      expect(reply.status, what).toBeLessThan(500)
      const hasChanged = await changes.hasChanged()
      if (reply.status < 400) person = await stayHere()
      else expect(hasChanged, what).toBe(false)
    }
    process.stdout.write(`fuzz: ${JSON.stringify({ seed, fields: cases.length, statuses })}\n`)
    expect(app.logs.filter((line) => line.includes('"failure"'))).toEqual([])
  },
  60_000 + cases.length * 100,
)

/** What was taken may have ended the session. */
async function stayHere(): Promise<Person> {
  const { body } = await app.call('/api/auth', { token: person.token })
  const here = body['isAuthenticated'] ? person : await app.register()
  await changes.hasChanged()
  return here
}
