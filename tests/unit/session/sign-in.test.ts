import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { failNext } from '../offline/faults.ts'
import { camille } from '../offline/server.ts'
import {
  type Call,
  captivePortal,
  json,
  stubFetch,
  noNetwork,
} from '../../support/browser/fetchStub.ts'
import { eachInWindow, openTab } from './tab.ts'

eachInWindow()

type Reply = () => Response | Promise<Response>

const credentials = { email: ' camille@client.example ', password: ' manette ' }
const said = (error: string) => ({ success: false, error, code: 'x' })
const text =
  (body: string, status: number, type = 'application/json') =>
  () =>
    new Response(body, { status, headers: { 'content-type': type } })

/** Signs in where the server answers so; a failure is what was thrown. */
async function attempt(answer: Reply) {
  const calls: Call[] = stubFetch(({ method }) => (method === 'POST' ? answer() : json({})))
  const tab = await openTab()
  await tab.restoreSession(tab.client)
  const result = await tab.signIn(credentials).catch((failure: unknown) => failure)
  return { calls, tab, result }
}

test('email and password go trimmed; the answer is the session', async () => {
  const { calls, tab } = await attempt(() => json({ success: true, user: camille, token: 't' }))
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/auth' })
  expect(calls[0]?.body).toEqual({ email: 'camille@client.example', password: 'manette' })
  expect(tab.getSession()).toEqual({ status: 'authenticated', id: '7', token: 't' })
})

const { id: _, ...nameless } = camille

test.each([
  ['user.id', { user: camille }],
  ['user.id, a number', { user: { ...camille, id: 7 } }],
  ['id', { user: nameless, id: 7 }],
  ['clientId', { user: nameless, clientId: '7' }],
  ['user.id before the others', { user: camille, id: 8, clientId: 9 }],
  ['an answer with nothing else', { user: { id: 7 } }],
  [
    'fields that are null',
    { user: { id: 7, firstName: null, lastName: null, createdAt: null, center: null } },
  ],
  ['an answer with success', { success: true, user: camille, error: null, message: null }],
  ['an answer with isAuthenticated', { isAuthenticated: true, user: camille }],
])('who signs in is read from %s', async (_name, answer) => {
  const { tab } = await attempt(() => json({ token: 't', ...answer }))
  expect(tab.getSession()).toEqual({ status: 'authenticated', id: '7', token: 't' })
})

const UNKNOWN_USER = 'Réponse de connexion invalide : utilisateur manquant'
const UNKNOWN_ID = 'Réponse de connexion invalide : utilisateur ou ID manquant'
const NO_DATA = 'Login successful but no user data returned'
const CHECK = /Vérifiez votre adresse et votre mot de passe/
const AGAIN = /^Réessayez dans un instant, ou appelez-nous\.$/

test.each<[string, Reply, string, RegExp]>([
  ['401', () => json(said('Non'), 401), 'Email ou mot de passe incorrect', CHECK],
  [
    '401 without a body',
    () => new Response(null, { status: 401 }),
    'Email ou mot de passe incorrect',
    CHECK,
  ],
  ['401 in a text', text('Non', 401, 'text/plain'), 'Email ou mot de passe incorrect', CHECK],
  ['another refusal', () => json(said('Compte suspendu'), 403), 'Compte suspendu', AGAIN],
  ['a refusal by message', () => json({ message: 'Suspendu' }, 403), 'Suspendu', AGAIN],
  ['a refusal without words', () => json({}, 403), 'Login failed', AGAIN],
  ['500 with words', () => json(said('En panne'), 500), 'En panne', AGAIN],
  ['500 without', () => json({}, 500), 'Login failed', AGAIN],
  ['a gateway’s page', text('<html>', 502, 'text/html'), 'Login failed', AGAIN],
  ['a 200 that says no', () => json({ success: false }), 'Login failed', CHECK],
  ['a 200 that says nobody', () => json({ isAuthenticated: false }), 'Login failed', CHECK],
  ['a 200 with a message', () => json({ success: false, message: 'Fermé' }), 'Fermé', CHECK],
  ['a 200 with an error', () => json({ isAuthenticated: false, error: 'Non' }), 'Non', CHECK],
  ['no user', () => json({ success: true, token: 't' }), NO_DATA, AGAIN],
  [
    'no user, not signed in',
    () => json({ isAuthenticated: false, success: true, user: null }),
    NO_DATA,
    AGAIN,
  ],
  ['a null user', () => json({ success: true, user: null, token: 't' }), UNKNOWN_USER, AGAIN],
  [
    'a user that is a text',
    () => json({ success: true, user: 'x', token: 't' }),
    UNKNOWN_USER,
    AGAIN,
  ],
  [
    'a user without id',
    () => json({ success: true, user: nameless, token: 't' }),
    UNKNOWN_ID,
    AGAIN,
  ],
  ['a user with an empty id', () => json({ user: { id: '' }, token: 't' }), UNKNOWN_ID, AGAIN],
  ['no token', () => json({ success: true, user: camille }), UNKNOWN_ID, AGAIN],
  ['an empty token', () => json({ success: true, user: camille, token: '' }), UNKNOWN_ID, AGAIN],
  ['broken JSON', text('{"success":', 200), 'Erreur de connexion', AGAIN],
  ['a JSON that is no record', () => json('ok'), 'Erreur de connexion', AGAIN],
  ['a text', text('ok', 200, 'text/plain'), 'Erreur de connexion', AGAIN],
  ['no network', noNetwork, 'Une erreur est survenue lors de la connexion', /réseau/],
  ['a captive portal', captivePortal, 'Une erreur est survenue lors de la connexion', /réseau/],
])('%s: the specification’s message, and what to do', async (_name, answer, message, advice) => {
  const { tab, result } = await attempt(answer)
  expect(result).toMatchObject({ name: 'SignInFailed', message })
  expect(result).toHaveProperty('advice', expect.stringMatching(advice))
  expect(tab.getSession()).toEqual({ status: 'anonymous' })
})

test.each([
  ['40', '40 secondes'],
  ['120', '2 minutes'],
  ['3600', '1 heure'],
])('too many attempts: Retry-After %s is said as « %s »', async (seconds, words) => {
  const answer = () => json(said('Trop d’essais'), 429, { 'retry-after': seconds })
  const { result } = await attempt(answer)
  const advice = `Réessayez dans ${words.replace(' ', '\u00a0')}, ou appelez-nous.`
  expect(result).toMatchObject({ message: 'Trop d’essais', advice })
})

test('a device that keeps nothing: said, and the session ended on the server', async () => {
  stubFetch(() => json({}))
  const tab = await openTab()
  await tab.restoreSession(tab.client)
  const calls = stubFetch(() => json({ success: true, user: camille, token: 't' }))
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
    key,
  ) {
    if (key !== 'probe') throw new DOMException('full', 'QuotaExceededError')
    return this.add(value, crypto.randomUUID())
  })
  const result = await tab.signIn(credentials).catch((failure: unknown) => failure)
  vi.restoreAllMocks()
  expect(result).toMatchObject({ name: 'SignInFailed', message: 'Erreur de connexion' })
  expect(tab.getSession()).toEqual({ status: 'anonymous' })
  expect(calls.map(({ method }) => method)).toEqual(['POST', 'DELETE'])
  expect(calls[1]?.headers.get('authorization')).toBe('Bearer t')
})

test('a full device is told before anything is sent', async () => {
  const tab = await openTab()
  const calls = stubFetch(() => json({ success: true, user: camille, token: 't' }))
  failNext(IDBObjectStore.prototype, 'put', 1, 'QuotaExceededError')
  const result = await tab.signIn(credentials).catch((failure: unknown) => failure)
  expect(result).toMatchObject({ advice: expect.stringContaining('libérez un peu de place') })
  expect(calls).toEqual([])
})
