import { createTestApp } from '../support/server/testApp.ts'
import { credentials, type Dialect, openFakeUpstream } from './fakeUpstream.ts'
import { openUpstreamProxy } from './upstreamProxy.ts'

export const KEY = 'only-the-server-holds-it'

/** A test app all of whose systems are one elsewhere, which speaks a dialect, behind a proxy that fails as told. */
export async function openRemoteApp(dialect: Dialect, timeLimit = 1_000) {
  const there = await openFakeUpstream(dialect)
  const proxy = await openUpstreamProxy(there.url)
  const remote = { url: proxy.url, key: KEY }
  const app = await createTestApp({
    config: { provider: remote, venue: remote, articles: remote, supabase: remote },
    httpClient: { timeLimit, wait: async () => undefined },
  })
  return {
    there,
    proxy,
    app,
    signIn: async () => String((await app.call('/api/auth', { body: credentials })).body.token),
    close: async () => {
      await proxy.down()
      await there.down()
      await app.close()
    },
  }
}
