import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { createUpstreams } from '../../server/upstreams/create.ts'
import { account } from '../support/people/account.ts'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function create(body: Record<string, unknown>) {
  const { token = '' } = (await app.call('/api/heitz/token')).body
  return app.call('/provider/api/users', { body, token })
}

describe('the checks of §5, at the server', () => {
  const format = 'Format de date invalide. Utilisez YYYY-MM-DD'
  const wrong: [Record<string, unknown>, string][] = [
    [{ firstName: '' }, 'Le prénom est obligatoire.'],
    [{ lastName: '' }, 'Le nom est obligatoire.'],
    [{ email: '' }, "L'email est obligatoire."],
    [{ email: 'x' }, 'Adresse email invalide.'],
    [{ password: '' }, 'Le mot de passe est obligatoire.'],
    [{ mobilePhone: ' ' }, 'Le numéro de téléphone mobile est obligatoire.'],
    [{ mobilePhone: '1' }, 'Le numéro de téléphone mobile doit contenir exactement 10 chiffres.'],
    [{ birthday: '17/05/1990' }, format],
    [{ birthday: '2001-02-29' }, 'Date invalide'],
    [{ birthday: '2999-01-01' }, 'La date ne peut pas être dans le futur'],
  ]

  test.each(wrong.map(([, error], index) => ({ index, error })))(
    '$error comes before all later ones',
    async ({ index, error }) => {
      const laterToo = Object.assign(
        {},
        ...wrong
          .slice(index)
          .map(([fields]) => fields)
          .toReversed(),
      )
      const { status, body } = await create({ ...account, email: 'order@exemple.fr', ...laterToo })
      expect([status, body.error]).toEqual([422, error])
    },
  )

  test.each(['firstName', 'lastName', 'email', 'password', 'mobilePhone'])(
    'an absent %s is told as an empty one, null too',
    async (name) => {
      const empty = await create({ ...account, email: 'absent@exemple.fr', [name]: '' })
      expect(empty.body).toMatchObject({
        field: name,
        error: expect.stringMatching(/obligatoire\.$/),
      })
      for (const value of [undefined, null]) {
        const { status, body } = await create({ ...account, email: 'a@exemple.fr', [name]: value })
        expect([status, body]).toEqual([422, empty.body])
      }
    },
  )

  test('a profile’s edit tells the same', async () => {
    const { id, token } = await app.register()
    const edit = async (body: unknown) =>
      (await app.call(`/api/users/${id}`, { method: 'PUT', body, token })).body.error
    expect(await edit({ birthday: '2999-01-01' })).toBe('La date ne peut pas être dans le futur')
    expect(await edit({ birthday: 'x' })).toBe(format)
    expect(await edit({ mobilePhone: '' })).toBe('Le numéro de téléphone mobile est obligatoire.')
  })

  test('a birth date may be absent', async () => {
    const { birthday: _, ...fields } = account
    expect((await create({ ...fields, email: 'ageless@exemple.fr' })).status).toBe(201)
    const unborn = { ...fields, email: 'null@exemple.fr', birthday: null }
    expect((await create(unborn)).status).toBe(201)
  })

  test('a consent that nobody gave is none', async () => {
    const { marketingConsent: _, ...fields } = account
    expect((await create({ ...fields, email: 'silent@exemple.fr' })).status).toBe(201)
    const rows = await app.rows(
      "select marketing_consent from accounts where email = 'silent@exemple.fr'",
    )
    expect(rows).toEqual([{ marketing_consent: false }])
  })

  test('a whole profile as it is read may be sent back', async () => {
    const { id, token } = await app.register({ email: 'whole@exemple.fr' })
    const { user } = (await app.call('/api/auth', { token })).body
    const body = { ...user, birthday: null }
    const saved = await app.call(`/api/users/${id}`, { method: 'PUT', body, token })
    expect([saved.status, saved.body.user?.['birthday']]).toEqual([200, ''])
  })
})

describe('marketing consent of somebody under 15', () => {
  const edits: [string, boolean, object[]][] = [
    ['given with the birth date', false, [{ birthday: '2015-01-01', marketingConsent: true }]],
    [
      'given before the birth date',
      false,
      [{ marketingConsent: true }, { birthday: '2015-01-01' }],
    ],
    ['given at registration', true, [{ birthday: '2015-01-01' }]],
    ['given again', true, [{ birthday: '2015-01-01', marketingConsent: true }]],
  ]

  test.each(edits)('%s is not kept', async (_, marketingConsent, bodies) => {
    const { id, token } = await app.register({ marketingConsent })
    for (const body of bodies) await app.call(`/api/users/${id}`, { method: 'PUT', body, token })
    const { rows } = await app.database.pool.query(
      'select marketing_consent, contact_email from accounts where id = $1',
      [id],
    )
    expect(rows).toEqual([{ marketing_consent: false, contact_email: 0 }])
  })

  test('another edit of a grown-up leaves it', async () => {
    const { id, token } = await app.register({ marketingConsent: true })
    await app.call(`/api/users/${id}`, { method: 'PUT', body: { firstName: 'Zoé' }, token })
    expect((await app.call('/api/auth', { token })).body.user?.['marketingConsent']).toBe(true)
  })
})

test('a session sealed with another secret is none', async () => {
  const { token } = await app.register()
  const { config, database } = app
  const { db } = database
  const now = () => app.clock.now
  const secret = 'another secret, as long as the first one was'
  const upstreams = createUpstreams({ config, db, secret, now, log: () => undefined })
  const other = createApp({
    db,
    secret,
    now,
    upstreams,
    log: () => undefined,
    mail: async () => undefined,
    addressOf: () => '192.0.2.1',
    config,
  })
  const headers = { Authorization: `Bearer ${token}` }
  const here = await other.request('/api/auth', { headers })
  expect(await here.json()).toEqual({ isAuthenticated: false, user: null })
  expect((await other.request('/venue/users/bookings', { headers })).status).toBe(401)
})
