import { afterEach, expect, test, vi } from 'vitest'
import { requestSignIn } from '../../src/session/sign-in.ts'
import { camille } from '../offline/server.ts'
import { json, network, noNetwork } from '../support/answers.ts'

afterEach(() => vi.unstubAllGlobals())

const credentials = { email: ' camille@client.example ', password: ' manette ' }
const problem = (error: string) => ({ success: false, error, code: 'x' })

test('email and password go trimmed; the answer is the session', async () => {
  const calls = network(() => json({ success: true, user: camille, token: 't' }))
  expect(await requestSignIn(credentials)).toMatchObject({ user: camille, token: 't' })
  expect(calls[0]?.body).toEqual({ email: 'camille@client.example', password: 'manette' })
})

test.each([
  ['401', () => json(problem('Non'), 401), 'Email ou mot de passe incorrect'],
  ['another refusal', () => json(problem('Compte suspendu'), 403), 'Compte suspendu'],
  ['429 with a message', () => json(problem('Trop d’essais'), 429), 'Trop d’essais'],
  ['500 without one', () => json({}, 500), 'Login failed'],
  ['a 200 that says no', () => json({ success: false }), 'Login failed'],
  ['a 200 that says why', () => json({ success: false, message: 'Fermé' }), 'Fermé'],
  ['a 200 with an error', () => json({ isAuthenticated: false, error: 'Non' }), 'Non'],
  ['no user', () => json({ success: true }), 'Login successful but no user data returned'],
  [
    'a null user',
    () => json({ success: true, user: null, token: 't' }),
    'Réponse de connexion invalide : utilisateur manquant',
  ],
  [
    'a user without id',
    () => json({ success: true, user: { firstName: 'Camille' }, token: 't' }),
    'Réponse de connexion invalide : utilisateur ou ID manquant',
  ],
  [
    'no token',
    () => json({ success: true, user: camille }),
    'Réponse de connexion invalide : utilisateur ou ID manquant',
  ],
  ['no network', noNetwork, 'Une erreur est survenue lors de la connexion'],
])('%s: the message of the specification, and what to do', async (_name, answer, message) => {
  network(answer)
  const error: unknown = await requestSignIn(credentials).catch((failure: unknown) => failure)
  expect(error).toMatchObject({ name: 'SignInFailed', message })
  expect(error).toHaveProperty('advice', expect.stringMatching(/\.$/))
})
