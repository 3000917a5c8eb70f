import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { randomToken, sign } from '../secret.ts'
import { createArticles } from './articles/embedded.ts'
import { createProvider } from './provider/embedded.ts'
import { type Capability, type Customer, embedded, remote, type Upstreams } from './upstream.ts'
import { createVenue } from './venue/embedded.ts'

type Needs = {
  config: Pick<Config, 'provider' | 'venue' | 'articles'>
  db: Database
  secret: string
  now: () => number
}

/** Where a customer's own key goes along with the token (specification §7). */
const apiKeyOn = ['/users/bookings']

/** The same two steps up from `server/upstreams` and from the bundle in `dist/server`. */
export const articleImages = fileURLToPath(
  new URL('../../server/upstreams/articles/images', import.meta.url),
)

/** The three systems: the real one where the settings give its address, ours otherwise. */
export function createUpstreams({ config, db, secret, now }: Needs): Upstreams {
  const key = randomToken()
  const tokenOf = (customer: Customer) => customerToken(secret, customer.id)
  const own = (app: Parameters<typeof embedded>[0], can?: readonly Capability[]) =>
    embedded(app, { key, tokenOf, apiKeyOn }, can)
  const needs = { db, secret, key, now }
  return {
    provider: config.provider
      ? remote(config.provider.url, { ...config.provider, secret })
      : own(createProvider(needs), ['dry-run']),
    venue: config.venue
      ? remote(config.venue.url, { ...config.venue, apiKeyOn })
      : own(createVenue(needs)),
    articles: config.articles
      ? remote(config.articles.url, config.articles)
      : own(createArticles({ key, images: articleImages })),
  }
}

/** The token by which the embedded systems know a customer. */
export function customerToken(secret: string, id: string): string {
  return sign(secret, 'customer', id)
}
