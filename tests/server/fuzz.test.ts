import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../support/server.ts'

let house: TestApp
let client: Person
beforeAll(async () => {
  house = await createTestApp()
  client = await house.register()
})
afterAll(() => house.close())

const runs = Number(process.env['FUZZ_RUNS'] ?? 600)

const paths = fc.oneof(
  fc.constantFrom(
    '/api/heitz/token',
    '/api/auth',
    '/api/supabase?action=create-user-profile',
    '/api/proxy?endpoint=/bookings',
    '/api/proxy',
    '/api/venue',
    '/provider/api/users',
    '/provider/api/auth/signin',
    '/venue/activities',
    '/venue/availability?date=2026-11-28&activityId=vr',
    '/venue/bookings',
    '/venue/users/bookings',
    '/articles-host/articles',
    '/articles-host/articles/1001/tariffs',
    '/articles-host/images/mug.svg',
    '/provider/api/articles?groups=30',
    '/provider/api/store/sectors/1/groups',
    '/provider/api/users?dryRun=1',
  ),
  fc.constantFrom('self', '1', '0', '-1', '9007199254740993', '9'.repeat(40), '%00', '%', '%ff', '..').map((id) => `/api/users/${id}`),
  fc.string({ unit: 'binary' }).map((id) => `/venue/bookings/${encode(id)}`),
  fc.string({ unit: 'binary' }).map((endpoint) => `/api/proxy?endpoint=${encode(endpoint)}`),
  fc.webQueryParameters().map((query) => `/venue/availability?${query}`),
  fc.string().map((text) => `/api/${text.replaceAll(/[\s\\#]/g, '')}`),
)

const values = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\0', '\ud800', '2026-11-28', '0000-00-00', '15:00', 'vr', 1e308, -0, 2 ** 53, null, [], {}),
)
const fields = ['id', 'activityId', 'date', 'time', 'participants', 'notes', 'email', 'password', 'firstName', 'lastName', 'phone', 'birthDate', 'heitzId', 'mobilePhone', 'birthday', 'marketingConsent', 'tokenHash', '__proto__']
const sensible = {
  activityId: 'vr',
  date: '2026-11-28',
  time: '15:00',
  participants: 1,
  email: 'fuzz@exemple.fr',
  password: 'x',
  firstName: 'F',
  lastName: 'U',
  phone: '0',
  birthDate: '',
  heitzId: 1,
  mobilePhone: '0612345678',
  birthday: '',
  marketingConsent: false,
}
const bodies = fc.oneof(
  fc.constant(undefined),
  fc.string(),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.integer({ min: 1, max: 5000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.dictionary(fc.constantFrom(...fields), values).map((wrong) => JSON.stringify({ ...sensible, ...wrong })),
)
const headers = fc.record(
  {
    'content-type': fc.constantFrom('application/json', 'text/plain', 'application/json; charset=utf-16', ''),
    'idempotency-key': fc.string({ maxLength: 300 }),
    'if-match': fc.constantFrom('"1"', '*', 'W/"1"', '"99999999999999"', 'x'),
    authorization: fc.constantFrom('session', 'provider', 'Bearer ', 'Basic x', `Bearer ${'x'.repeat(600)}`),
    'accept-encoding': fc.string(),
    'x-borne-customer': fc.constantFrom('1', 'x'),
    'x-borne-token': fc.constantFrom('1', 'x'),
  },
  { requiredKeys: ['content-type', 'authorization'] },
)
const methods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD')

function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

test(`${runs} strange requests get an answer below 500, and a refusal is a JSON problem`, async () => {
  const provider = String((await house.call('/api/heitz/token')).body.token)
  await fc.assert(
    fc.asyncProperty(paths, methods, headers, bodies, async (path, method, given, body) => {
      const bearers: Record<string, string> = { session: client.token, provider }
      const bearer = bearers[given.authorization]
      const sent = new Headers({ 'content-type': given['content-type'] })
      for (const [name, value] of Object.entries(given)) {
        if (/^[\x20-\x7e]*$/.test(value)) sent.set(name, value)
      }
      if (bearer) sent.set('authorization', `Bearer ${bearer}`)
      const withBody = body !== undefined && method !== 'GET' && method !== 'HEAD'
      const address = path.replace('self', client.id)
      const response = await house.app.request(`http://localhost${address}`, {
        method: method === 'DELETE' && address === '/api/auth' && bearer === client.token ? 'GET' : method,
        headers: sent,
        ...(withBody && method !== 'DELETE' && { body }),
      })
      expect(response.status, await response.clone().text()).toBeLessThan(500)
      if (response.status >= 400 && method !== 'HEAD') {
        expect(await response.json()).toMatchObject({
          success: false,
          error: expect.any(String),
          code: expect.any(String),
        })
      }
    }),
    { numRuns: runs },
  )
})
