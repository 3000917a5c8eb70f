import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { createUpstreams } from '../../server/upstreams/create.ts'
import { account } from '../support/people/account.ts'
import { createTestApp, secret, type TestApp } from '../support/server/testApp.ts'
import { credentials, facts, type FakeUpstream, openFakeUpstream } from './fakeUpstream.ts'

let there: FakeUpstream
let app: TestApp
let token: string
beforeAll(async () => {
  there = await openFakeUpstream({ list: 'array', id: 'user.id', booking: 'id' })
  app = await createTestApp({ config: { provider: { url: there.url, key: 'K' } } })
})
afterAll(async () => {
  await there.down()
  await app.close()
})
beforeEach(async () => {
  there.says.clear()
  await app.database.pool.query('truncate user_profiles')
  token = await signIn()
  there.calls.length = 0
})

const signIn = async () => String((await app.call('/api/auth', { body: credentials })).body.token)
const user = async (bearer = token) => (await app.call('/api/auth', { token: bearer })).body.user
const edit = (patch: object) =>
  app.call('/api/users/4711', { method: 'PUT', body: { id: '4711', ...patch }, token })

/** Registers somebody as the browser does. */
async function register(fields: object) {
  const minted = String((await app.call('/api/heitz/token')).body.token)
  return app.call('/provider/api/users', {
    body: { ...account, email: 'neuf@exemple.fr', ...fields },
    token: minted,
  })
}

/** Another process on the same database. */
function restart() {
  const { config, database, clock } = app
  const services = { config, db: database.db, secret, now: () => clock.now, log: () => undefined }
  const upstreams = createUpstreams(services)
  return createApp({
    ...services,
    upstreams,
    mail: async () => undefined,
    addressOf: () => '192.0.2.1',
  })
}

test('what the provider said of somebody at sign-in is their profile, whole', async () => {
  expect(await user()).toMatchObject({
    id: '4711',
    firstName: 'Dominique',
    mobilePhone: '0612345678',
    ...facts,
  })
})

test('a consent, given or withdrawn, outlives reload, sign-in and restart, and goes to the provider', async () => {
  for (const marketingConsent of [true, false]) {
    const { status, body } = await edit({ marketingConsent })
    expect([status, body.user]).toMatchObject([200, { marketingConsent, ...facts }])
    expect(there.calls.at(-1)).toMatchObject({
      method: 'PUT',
      body: { id: '4711', marketingConsent },
    })
    expect(await user()).toMatchObject({ marketingConsent })
    expect(await user(await signIn())).toMatchObject({ marketingConsent })
    const again = await restart().request('/api/auth', {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(await again.json()).toMatchObject({ user: { id: '4711', marketingConsent, ...facts } })
  }
})

test('a number that is no mobile phone does not take its place', async () => {
  there.says.set('PUT /api/users/4711', [200, { success: true, id: 4711, phone: '0133221100' }])
  await edit({ mobilePhone: '0698765432' })
  expect(await user()).toMatchObject({ mobilePhone: '0698765432', phone: '0133221100' })
})

test.each([
  ['{}', {}],
  ['null', null],
  ['an empty list', []],
])('an edit answered with 200 and %s is not taken for saved, and waits', async (_, said) => {
  there.says.set('PUT /api/users/4711', [200, said])
  const before = await user()
  expect((await edit({ mobilePhone: '0698765432' })).status).toBe(502)
  expect(await user()).toEqual(before)
})

test.each([
  ['{}', {}],
  ['null', null],
])(
  'answered with %s it is read back once: a profile that holds the values accepts it',
  async (_, said) => {
    there.says.set('PUT /api/users/4711', [200, said])
    const held = { id: 4711, firstName: 'Zoé', mobilePhone: '06 98 76 54 32', contactEmail: 1 }
    there.says.set('GET /api/users/4711', [200, held])
    const { status, body } = await edit({ mobilePhone: '0698765432', marketingConsent: true })
    expect([status, body.user?.firstName]).toEqual([200, 'Zoé'])
    expect(there.calls.map(({ method }) => method)).toEqual(['PUT', 'GET'])
    expect(await user()).toMatchObject({ marketingConsent: true })
    // Control: of one value that it does not hold, nothing is taken for saved.
    const other = await edit({ mobilePhone: '0698765432', firstName: 'Léa' })
    expect(other.status).toBe(502)
    expect(await user()).toMatchObject({ firstName: 'Zoé' })
  },
)

test.each([
  ['its id alone', { id: 4711 }],
  ['the profile', { data: { firstName: 'Zoé' } }],
  ['a status', { status: 'success' }],
])('an edit answered with %s is saved', async (_, said) => {
  there.says.set('PUT /api/users/4711', [200, said])
  expect((await edit({ mobilePhone: '0698765432' })).status).toBe(200)
  expect(await user()).toMatchObject({ mobilePhone: '0698765432' })
})

test('an edit that the provider refuses changes nothing', async () => {
  there.says.set('PUT /api/users/4711', [422, { message: 'Non' }])
  const before = await user()
  expect((await edit({ marketingConsent: true })).status).toBe(422)
  expect(await user()).toEqual(before)
})

test.each([
  ['says itself', { marketingConsent: true, contactEmail: 0 }, true],
  ['says as the account’s contactEmail', { contactEmail: 1 }, true],
  ['says nowhere', {}, false],
  [
    'says in no way that we can read',
    { marketingConsent: 'oui', contactEmail: 'x', center: 'Nord', createdAt: 'hier' },
    false,
  ],
])(
  'a consent that the provider %s is known after the first sign-in',
  async (_, said, marketingConsent) => {
    await app.database.pool.query('truncate user_profiles')
    there.says.set('POST /api/auth/signin', [
      200,
      { token: 'THEIR-TOKEN', id: 4711, firstName: 'Dominique', ...said },
    ])
    expect(await user(await signIn())).toMatchObject({
      firstName: 'Dominique',
      marketingConsent,
      center: 0,
    })
  },
)

test('a withdrawal is not undone by how the account was created', async () => {
  await edit({ marketingConsent: false })
  there.says.set('POST /api/auth/signin', [
    200,
    { token: 'THEIR-TOKEN', id: 4711, contactEmail: 1 },
  ])
  expect(await user(await signIn())).toMatchObject({ marketingConsent: false })
})

test('what the provider alone said outlives a change of address there; what a browser may have posted does not', async () => {
  await edit({ marketingConsent: true })
  await app.database.pool.query(
    "update user_profiles set email = 'other@exemple.fr', last_name = 'Inconnue'",
  )
  there.says.set('POST /api/auth/signin', [200, { token: 'THEIR-TOKEN', id: 4711 }])
  const { center, createdAt } = facts
  expect(await user(await signIn())).toMatchObject({
    marketingConsent: true,
    center,
    createdAt,
    lastName: '',
    email: credentials.email,
  })
})

test.each([
  [
    { marketingConsent: true, contactEmail: 1 },
    { marketingConsent: true, contactEmail: 1 },
  ],
  [
    { marketingConsent: true, contactEmail: 0 },
    { marketingConsent: true, contactEmail: 1 },
  ],
  [
    { marketingConsent: false, contactEmail: 1 },
    { marketingConsent: false, contactEmail: 0 },
  ],
  [
    { marketingConsent: true, contactEmail: 1, birthday: '2015-05-04' },
    { marketingConsent: false, contactEmail: 0 },
  ],
])('an account is created with the contactEmail of its consent: %j', async (fields, sent) => {
  expect((await register(fields)).status).toBe(201)
  expect(there.calls.at(-1)?.body).toMatchObject(sent)
  const { rows } = await app.database.pool.query(
    "select marketing_consent from user_profiles where customer = '4712'",
  )
  expect(rows).toEqual([{ marketing_consent: sent.marketingConsent }])
})

test('a birth date that makes somebody younger than 15 takes the consent back, there too', async () => {
  await edit({ marketingConsent: true })
  await edit({ birthday: '2015-05-04' })
  expect(there.calls.at(-1)?.body).toEqual({
    id: '4711',
    birthday: '2015-05-04',
    marketingConsent: false,
  })
  expect(await user()).toMatchObject({ birthday: '2015-05-04', marketingConsent: false })
})
