import { isDuplicateAccount } from '../../shared/rules/duplicate.ts'
import { endpoints } from '../../shared/api/endpoints.ts'
import { Broken, Refused } from '../../shared/api/failure.ts'
import { request } from '../platform/http.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

/** Milliseconds; the server's own limit is ten minutes later. */
const CACHE_MS = 50 * MINUTE_MS

export type ProviderTokens = {
  get(): Promise<string>
  /** Forgets a token that was refused, unless a newer one has already replaced it. */
  drop(token: string): void
}

/** Keeps one token for 50 minutes; those who come while it is fetched wait for the same answer. */
export function createProviderTokens(load: () => Promise<string>, now = Date.now): ProviderTokens {
  let kept: { token: string; until: number } | undefined
  let coming: Promise<string> | undefined

  async function renew(): Promise<string> {
    try {
      const token = await load()
      kept = { token, until: now() + CACHE_MS }
      return token
    } finally {
      coming = undefined
    }
  }

  return {
    get() {
      if (kept && kept.until > now()) return Promise.resolve(kept.token)
      coming ??= renew()
      return coming
    },
    drop(token) {
      if (kept?.token === token) kept = undefined
    },
  }
}

/** The browser's own, in memory only. */
export const providerTokens = createProviderTokens(loadToken)

/** Acts with the browser's token; one that was refused is dropped, and a new one tried once. */
export async function withProviderToken<T>(act: (token: string) => Promise<T>): Promise<T> {
  const token = await providerTokens.get()
  try {
    return await act(token)
  } catch (error) {
    const hasStatus = error instanceof Refused || error instanceof Broken
    if (!hasStatus || error.status !== 401) throw error
    // A provider may tell a duplicate account with a 401 (§8).
    if (error instanceof Refused && isDuplicateAccount(401, error.problem)) throw error
    providerTokens.drop(token)
    return act(await providerTokens.get())
  }
}

/** Where the answer was none of ours. */
const NO_SERVICE = 'le service ne répond pas comme prévu'

async function loadToken(): Promise<string> {
  try {
    return (await request(endpoints.providerToken, undefined)).value
  } catch (error) {
    if (error instanceof Refused || error instanceof Broken) {
      const text = `Erreur lors de l'obtention du token: ${error.status} - ${error.message || NO_SERVICE}`
      throw new Broken(error.status, text)
    }
    throw error
  }
}
