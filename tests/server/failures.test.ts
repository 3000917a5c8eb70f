import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { answer, refusalAnswer } from '../../server/http/messages.ts'
import { Refusal } from '../../server/http/refusal.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'

afterEach(() => void vi.restoreAllMocks())

/** What another system says. */
const refuse = (...what: ConstructorParameters<typeof Refusal>) =>
  refusalAnswer(new Refusal(...what))

describe('a database that fails', () => {
  let app: TestApp
  let person: Person
  beforeAll(async () => {
    app = await createTestApp()
    person = await app.register()
  })
  afterAll(() => app.close())

  /** A table that is not there for a moment. */
  async function without(table: string, act: () => Promise<void>): Promise<void> {
    await app.database.pool.query(`alter table ${table} rename to away`)
    await act().finally(() => app.database.pool.query(`alter table away rename to ${table}`))
  }

  test('under an embedded system, is our 500 in JSON, and tells nobody’s data', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const { email, password } = person
    const calls = [
      () => app.call('/api/auth', { body: { email, password } }),
      () => app.call('/provider/api/auth/signin', { body: { email, password } }),
      () =>
        app.call(`/api/users/${person.id}`, {
          method: 'PUT',
          body: { firstName: 'Z' },
          token: person.token,
        }),
    ]
    await without('accounts', async () => {
      for (const call of calls) {
        const { status, body } = await call()
        expect([status, body.code]).toEqual([500, 'internal'])
      }
    })
    await without('activities', async () => {
      const { status, body } = await app.call('/venue/activities')
      expect([status, body.code]).toEqual([500, 'internal'])
    })
    expect(said).not.toHaveBeenCalled()
    expect(app.logs.join()).not.toMatch(/exemple\.fr|argon2/)
  })

  test.each(['/activities', '/users/bookings'])(
    'is no unknown endpoint of the proxy (%s)',
    async (path) => {
      const ask = () =>
        app.call(`/api/proxy?endpoint=${encodeURIComponent(path)}`, { token: person.token })
      const table = path === '/activities' ? 'activities' : 'sessions'
      await without(table, async () => {
        const { status, body } = await ask()
        expect([status, body.code]).toEqual([500, 'internal'])
      })
      expect((await ask()).status).toBe(200)
    },
  )

  test('an endpoint that the proxy does not know stays a 404', async () => {
    const { status, body } = await app.call('/api/proxy?endpoint=/nothing')
    expect([status, body.code]).toEqual([404, 'unknown-endpoint'])
  })
})

test('a venue whose list cannot be read refuses no booking', async () => {
  const fetch = () => Promise.resolve(answer({ success: true }))
  const app = await createTestApp({ upstreams: { venue: { fetch } } })
  const { token } = await app.register()
  const { status, body } = await app.call('/venue/bookings/b1', { token })
  await app.close()
  expect([status, body.code]).toEqual([502, 'upstream'])
})

describe('a provider', () => {
  let app: TestApp
  let signIn: () => Response
  let profile: () => Response
  const credentials = { email: 'a@exemple.fr', password: 'x' }
  const known = () => answer({ token: 'T', id: 7 })

  beforeAll(async () => {
    const fetch = (request: Request) =>
      Promise.resolve(request.method === 'POST' ? signIn() : profile())
    app = await createTestApp({ upstreams: { provider: { fetch } } })
  })
  afterAll(() => app.close())

  const failures: [string, () => Response][] = [
    ['fails', () => refuse(500, 'internal', 'Oups')],
    ['is no JSON', () => new Response('<html>')],
    ['is empty', () => answer({})],
    ['refuses us', () => refuse(403, 'forbidden', 'Non')],
  ]

  test.each(failures)('whose profile %s: 502, and no session', async (_, failing) => {
    signIn = known
    profile = () => answer({ id: 7, firstName: 'Zoé' })
    const { body } = await app.call('/api/auth', { body: credentials })
    const token = body.token ?? ''
    profile = failing
    const here = await app.call('/api/auth', { token })
    expect([here.status, here.body.code]).toEqual([502, 'upstream'])
    const count = async () => (await app.database.pool.query('select from sessions')).rowCount
    const before = await count()
    const signed = await app.call('/api/auth', { body: credentials })
    expect([signed.status, signed.body.code, await count()]).toEqual([502, 'upstream', before])
  })

  test('who knows nobody of this id: nobody is here', async () => {
    signIn = known
    profile = () => answer({ id: 7 })
    const token = (await app.call('/api/auth', { body: credentials })).body.token ?? ''
    profile = () => refuse(404, 'not-found', 'Compte introuvable')
    const here = await app.call('/api/auth', { token })
    expect([here.status, here.body]).toEqual([200, { isAuthenticated: false, user: null }])
    const { body } = await app.call('/api/auth', { body: credentials })
    expect([body.isAuthenticated, body.token]).toEqual([false, undefined])
  })

  const refusals: [() => Response, number, string][] = [
    [() => refuse(401, 'nope', 'Wrong'), 401, 'Email ou mot de passe incorrect'],
    [() => new Response('no', { status: 401 }), 401, 'Email ou mot de passe incorrect'],
    [() => refuse(423, 'locked', 'Compte bloqué'), 423, 'Compte bloqué'],
    [() => answer({ message: 'Trop d’essais' }, 429), 429, 'Trop d’essais'],
    [() => answer({}, 400), 400, 'Login failed'],
    [() => new Response('<html>'), 502, 'Le service ne répond pas pour le moment.'],
    [() => answer({ token: 'T' }), 502, 'Le service ne répond pas pour le moment.'],
    [() => refuse(500, 'x', 'raw'), 502, 'Le service ne répond pas pour le moment.'],
  ]

  test.each(refusals)('sign-in %# is told for what it is', async (answered, status, error) => {
    signIn = answered
    for (const path of ['/api/auth', '/provider/api/auth/signin']) {
      const reply = await app.call(path, { body: credentials })
      expect([reply.status, reply.body.error]).toEqual([status, error])
    }
  })
})
