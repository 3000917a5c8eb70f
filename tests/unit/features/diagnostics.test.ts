import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { testAddress } from '../../../src/features/diagnostics/duplicateTest.ts'
import { probe, readable } from '../../../src/features/diagnostics/probe.ts'
import { providerTokens } from '../../../src/session/providerToken.ts'
import { reportOnline } from '../../../src/platform/network.ts'
import {
  type Call,
  captivePortal,
  json,
  stubFetch,
  noNetwork,
} from '../../support/browser/fetchStub.ts'

beforeEach(() => reportOnline(true))
afterEach(() => vi.unstubAllGlobals())

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.c2VjcmV0LXRva2Vu.abcdef'

test('an answer is readable, and no token in it', () => {
  const text = readable({
    success: true,
    token: TOKEN,
    list: [{ accessToken: 'short' }],
    name: 'Mug',
  })
  expect(text).toContain('"name": "Mug"')
  expect(text).toContain(`eyJh… (masqué, ${TOKEN.length} caractères)`)
  expect(text).not.toContain('abcdef')
  expect(text).not.toContain('"short"')
})

test('a bare token, a token in JSON in a text, and what was typed are masked too', () => {
  expect(readable(TOKEN)).not.toContain('secret')
  expect(readable({ token: JSON.stringify({ token: TOKEN }) })).not.toContain('abcdef')
  expect(readable({ error: 'mot de passe manette-42 faux' }, ['manette-42', ''])).toContain(
    'passe (masqué) faux',
  )
})

test('a long answer is cut, and says how long it was', () => {
  const text = readable(Array.from({ length: 300 }, (_, id) => ({ id })))
  expect(text.length).toBeLessThan(1300)
  expect(text).toMatch(/\n… \(\d+ caractères en tout\)$/)
  expect(readable('')).toBe('(réponse vide)')
})

test('a call tells its status, its time and its answer', async () => {
  stubFetch(() => json({ success: true, token: TOKEN }))
  const { report, value } = await probe(endpoints.providerToken, undefined)
  expect(value).toBe(TOKEN)
  expect(report).toMatchObject({ ok: true, status: 200, milliseconds: expect.any(Number) })
  expect(report.answer).not.toContain(TOKEN)
  expect(report.problem).toBeUndefined()
})

test.each([
  [
    'a refusal',
    () => json({ success: false, error: 'Non', code: 'provider-token' }, 401),
    401,
    'provider-token',
  ],
  [
    'a broken system',
    () => json({ success: false, error: 'x', code: 'upstream' }, 502),
    502,
    'broken',
  ],
  ['an answer out of contract', () => json({ nothing: 1 }), 200, 'broken'],
  ['a captive portal', captivePortal, undefined, 'offline'],
  ['no network', noNetwork, undefined, 'offline'],
])('%s is shown with our sentence and its code', async (_, answer, status, code) => {
  stubFetch(answer)
  const { report, value } = await probe(endpoints.providerToken, undefined)
  expect(value).toBeUndefined()
  expect(report).toMatchObject({
    ok: false,
    status,
    problem: { code, sentence: expect.stringMatching(/\.$|^Non$/) },
  })
})

/** The provider that answers an account's creation so. */
async function tested(answer: (call: Call) => Response, mode: 'trial' | 'real' = 'trial') {
  const calls = stubFetch((call) =>
    call.path === '/api/heitz/token' ? json({ token: 'T' }) : answer(call),
  )
  const verdict = await testAddress('a@exemple.fr', 'mot de passe', mode)
  providerTokens.drop('T')
  return { verdict, created: calls.filter(({ path }) => path.startsWith('/provider')) }
}

test('a trial says so in its address, and a real creation does not', async () => {
  const free = () => json({ success: true, id: 7 }, 201)
  const trial = await tested(free)
  expect(trial.created.map(({ path }) => path)).toEqual(['/provider/api/users?dryRun=1'])
  expect(trial.verdict).toEqual({ kind: 'free', mode: 'trial', id: '7' })
  const real = await tested(free, 'real')
  expect(real.created.map(({ path }) => path)).toEqual(['/provider/api/users'])
  expect(real.verdict).toEqual({ kind: 'free', mode: 'real', id: '7' })
})

test.each([
  [409, { code: 'DOUBLON', error: 'x', conflictId: 'r1' }],
  [401, { ctxCode: 'DOUBLON', doublonValidation: { conflictsWith: 'r1' } }],
  [200, { success: false, isDoubon: true, conflictId: 'r1' }],
])('a duplicate told with %d is one, asked for once', async (status, body) => {
  const { verdict, created } = await tested(() => json(body, status))
  expect(verdict).toEqual({ kind: 'duplicate', status, reference: 'r1' })
  expect(created).toHaveLength(1)
})

test('a provider that cannot take it back is told, before anything was created', async () => {
  const { verdict } = await tested(() =>
    json({ success: false, error: 'x', code: 'no-dry-run' }, 422),
  )
  expect(verdict).toEqual({ kind: 'no-trial' })
})

test.each([
  ['a refusal', () => json({ error: 'Trop court', code: 'x' }, 422), 'Trop court'],
  ['a broken answer', () => json({}, 503), /Réessayez/],
  ['an answer that says nothing', () => json({ success: true }), /Réessayez/],
])('%s is a failure in one sentence', async (_, answer, message) => {
  const { verdict } = await tested(answer)
  expect(verdict).toMatchObject({ kind: 'failed', message: expect.stringMatching(message) })
})
