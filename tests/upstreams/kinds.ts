import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { createArticles } from '../../server/upstreams/articles/embedded.ts'
import { articleImages, customerToken } from '../../server/upstreams/create.ts'
import { createProvider } from '../../server/upstreams/provider/embedded.ts'
import { type Customer, embedded, remote, type Upstream } from '../../server/upstreams/upstream.ts'
import { createVenue } from '../../server/upstreams/venue/embedded.ts'
import { createDatabase } from '../support/database.ts'
import { saturday, secret } from '../support/server.ts'

export type Systems = {
  provider: Upstream
  venue: Upstream
  articles: Upstream
  close(): Promise<void>
}

const key = 'only-the-server-holds-it'
const apiKeyOn = ['/users/bookings']

async function openApps() {
  const database = await createDatabase()
  const needs = { db: database.db, secret, key, now: () => saturday }
  const articles = createArticles({ key, images: articleImages })
  return { database, provider: createProvider(needs), venue: createVenue(needs), articles }
}

/** The embedded systems, called in this process. */
export async function openEmbedded(): Promise<Systems> {
  const { database, provider, venue, articles } = await openApps()
  const tokenOf = (customer: Customer) => customerToken(secret, customer.id)
  return {
    provider: embedded(provider, { key }),
    venue: embedded(venue, { key, apiKeyOn, tokenOf }),
    articles: embedded(articles, { key }),
    close: () => database.close(),
  }
}

/** The same systems on another port, as somebody else's. */
export async function openOverHttp(): Promise<Systems> {
  const { database, provider, venue, articles } = await openApps()
  const host = new Hono()
    .mount('/provider', provider.fetch)
    .mount('/venue', venue.fetch)
    .mount('/articles', articles.fetch)
  const server = createAdaptorServer({ fetch: host.fetch, overrideGlobalObjects: false })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    provider: remote(`${url}/provider`, { key }),
    venue: remote(`${url}/venue`, { key, apiKeyOn }),
    articles: remote(`${url}/articles`, { key }),
    async close() {
      await new Promise((resolve) => server.close(resolve))
      await database.close()
    },
  }
}
