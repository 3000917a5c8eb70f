import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Broken, Refused } from '../../../shared/api/failure.ts'
import { providerTokens, withProviderToken } from '../../../src/session/providerToken.ts'
import { json, stubFetch } from '../../support/browser/fetchStub.ts'

let minted = 0
beforeEach(async () => {
  stubFetch(() => json({ success: true, token: `T${(minted += 1)}` }))
  providerTokens.drop(await providerTokens.get())
  minted = 0
})
afterEach(() => vi.unstubAllGlobals())

const refused = (problem = {}) =>
  new Refused(401, { success: false, code: 'provider-token', error: 'Expiré', ...problem })

test('those who come while it is fetched wait for the same answer', async () => {
  const used = await Promise.all([1, 2, 3].map(() => withProviderToken(async (token) => token)))
  expect([used, minted]).toEqual([['T1', 'T1', 'T1'], 1])
})

test.each([
  ['with words', refused()],
  ['without a word', new Broken(401, '')],
])('a 401 %s drops it: a new one is tried once', async (_, refusal) => {
  const used: string[] = []
  const act = (token: string) => {
    used.push(token)
    return token === 'T1' ? Promise.reject(refusal) : Promise.resolve('done')
  }
  expect(await withProviderToken(act)).toBe('done')
  expect(used).toEqual(['T1', 'T2'])
  const never = withProviderToken(() => Promise.reject(refused()))
  await expect(never).rejects.toBeInstanceOf(Refused)
  expect(minted).toBe(3)
})

test('an old token that is refused late does not drop the newer one', async () => {
  const used = await Promise.all(
    [1, 2].map(async (caller) =>
      withProviderToken(async (token) => {
        if (token !== 'T1') return token
        // The second hears its refusal when the first has had a new token for long.
        if (caller === 2) await vi.waitUntil(() => minted === 2)
        await Promise.resolve()
        throw refused()
      }),
    ),
  )
  expect([used, minted]).toEqual([['T2', 'T2'], 2])
})

test('a duplicate account told with a 401 is no refused token', async () => {
  const act = vi.fn(() => Promise.reject(refused({ code: 'DOUBLON' })))
  await expect(withProviderToken(act)).rejects.toThrow('Expiré')
  expect(act).toHaveBeenCalledTimes(1)
})

test.each([
  [() => json({ error: 'Le service redémarre.' }, 503), '503 - Le service redémarre.'],
  [() => json({ error: 'Trop de demandes.', code: 'too-many' }, 429), '429 - Trop de demandes.'],
  [() => json({ error: 'Non', code: 'no' }, 403), '403 - Non'],
  [
    () => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } }),
    '502 - le service ne répond pas comme prévu',
  ],
])(
  'a token that cannot be had is told with the status and one line of ours',
  async (answer, text) => {
    stubFetch(answer)
    await expect(withProviderToken(async () => 'done')).rejects.toThrow(
      `Erreur lors de l'obtention du token: ${text}`,
    )
  },
)
