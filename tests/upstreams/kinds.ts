import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { createArticles } from '../../server/upstreams/articles/embedded.ts'
import { articleImageFolder, createUpstreams } from '../../server/upstreams/create.ts'
import { account } from '../support/people/account.ts'
import { createDatabase } from '../support/database/database.ts'
import { saturday, secret } from '../support/server/testApp.ts'
import { createProvider } from '../../server/upstreams/provider/embedded.ts'
import { upstreamRequest, type Upstreams } from '../../server/upstreams/upstream.ts'
import { createVenue } from '../../server/upstreams/venue/embedded.ts'
import { credentials, type Dialect, openFakeUpstream } from './fakeUpstream.ts'

export type Systems = Upstreams & {
  /** Somebody who has an account. */
  known: { email: string; password: string }
  close(): Promise<void>
}

const now = () => saturday
const log = () => undefined
const known = { email: 'contract@exemple.fr', password: account.password }
const embedded = {
  provider: undefined,
  venue: undefined,
  articles: undefined,
  supabase: undefined,
  limits: {},
}

/** The embedded systems, called in this process. */
export async function openEmbedded(): Promise<Systems> {
  const database = await createDatabase()
  const systems = createUpstreams({ config: embedded, db: database.db, secret, now, log })
  await newcomer(systems)
  return { ...systems, known, close: () => database.close() }
}

/** The embedded systems on another port and another database, as somebody else's. */
export async function openOverHttp(): Promise<Systems> {
  const there = await openThere()
  const systems = await openRemote(there.url)
  await newcomer(systems)
  return {
    ...systems,
    known,
    async close() {
      await systems.close()
      await there.close()
    },
  }
}

/** Systems that were written from §7 alone. */
export async function openFromSpecification(dialect: Dialect): Promise<Systems> {
  const there = await openFakeUpstream(dialect)
  const systems = await openRemote(there.url)
  return {
    ...systems,
    known: credentials,
    async close() {
      await systems.close()
      await there.down()
    },
  }
}

/** Our side of the wire. */
async function openRemote(url: string) {
  const database = await createDatabase()
  const there = (path: string) => ({ url: `${url}${path}`, key })
  const config = {
    provider: there(''),
    venue: there(''),
    articles: there(''),
    supabase: undefined,
    limits: {},
  }
  const systems = createUpstreams({
    config,
    db: database.db,
    secret,
    now,
    log,
    httpClient: { wait: async () => undefined },
  })
  return { ...systems, close: () => database.close() }
}

const key = 'only-the-server-holds-it'

/** The three embedded systems under one address: no path is two systems' own. */
async function openThere(): Promise<{ url: string; close(): Promise<void> }> {
  const database = await createDatabase()
  const needs = { db: database.db, secret, key, now, limits: {}, mustProve: false }
  const provider = createProvider(needs)
  const venue = createVenue({ ...needs, knowsAccounts: true })
  const articles = createArticles({ key, images: articleImageFolder })
  const host = new Hono()
    .all('/api/*', (c) => provider.fetch(c.req.raw))
    .all('/articles', (c) => articles.fetch(c.req.raw))
    .all('/articles/*', (c) => articles.fetch(c.req.raw))
    .all('/images/*', (c) => articles.fetch(c.req.raw))
    .all('*', (c) => venue.fetch(c.req.raw))
  const server = createAdaptorServer({ fetch: host.fetch, overrideGlobalObjects: false })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async close() {
      await new Promise((resolve) => {
        server.close(resolve)
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
      await database.close()
    },
  }
}

async function newcomer({ provider }: Upstreams): Promise<void> {
  await provider.fetch(
    upstreamRequest('/api/users', { method: 'POST', body: { ...account, email: known.email } }),
  )
}
