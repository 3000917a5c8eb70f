import { join } from 'node:path'
import { canMailCodes, type Config, isMailed, passkeyDomain, type Remote } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import { randomToken, sign } from '../secret.ts'
import { venueFolder } from '../venueFolder/open.ts'
import { createArticles } from './articles/embedded.ts'
import type { HttpClientSettings } from './httpClient.ts'
import { createProvider } from './provider/embedded.ts'
import { remoteProvider } from './provider/remote.ts'
import { remote } from './remote.ts'
import { shared } from './shared.ts'
import { type Capability, type Customer, embedded, type Upstreams } from './upstream.ts'
import { createVenue } from './venue/embedded.ts'
import { remoteVenue } from './venue/remote.ts'

type UpstreamDeps = {
  config: Pick<Config, 'provider' | 'venue' | 'articles' | 'supabase' | 'limits'> &
    Partial<Pick<Config, 'smtpUrl' | 'publicUrl' | 'mail'>>
  db: Database
  secret: string
  now: () => number
  log: Log
  /** What tests vary of the clients of real systems. */
  httpClient?: Partial<HttpClientSettings>
}

/** Where a customer's own key goes along with the token (specification §7). */
const apiKeyOn = ['/users/bookings']

/** The pictures of the folder's shop. */
export const articleImageFolder = join(venueFolder, 'articles')

/** The three systems: the real one where the settings give its address, ours otherwise. */
export function createUpstreams({
  config,
  db,
  secret,
  now,
  log,
  httpClient: settings,
}: UpstreamDeps): Upstreams {
  const key = randomToken()
  const tokenOf = ({ id }: Customer) => customerToken(secret, id)
  const own = (app: Parameters<typeof embedded>[0], can?: readonly Capability[]) =>
    embedded(app, { key, tokenOf, apiKeyOn }, can)
  const deps = { db, secret, key, now, log }
  const remoteAt = ({ url, ...credential }: Remote) =>
    remote(url, { ...credential, apiKeyOn, secret }, { now, ...settings })
  const { provider, venue, articles, supabase } = config
  return {
    provider: provider
      ? shared(remoteProvider(remoteAt(provider), deps), deps)
      : own(createProvider({ ...deps, mustProve: isMailed(config) }), [
          'dry-run',
          'password',
          ...(canMailCodes(config) ? (['codes'] as const) : []),
          ...(passkeyDomain(config.publicUrl) ? (['passkeys'] as const) : []),
          'personal-data',
        ]),
    venue: venue
      ? shared(remoteVenue(remoteAt(venue), deps), deps)
      : own(createVenue({ ...deps, limits: config.limits, knowsAccounts: !provider }), [
          'personal-data',
          'passes',
          'desk',
          'month',
          'holds',
          'changes',
          'payment-on-site',
          // An offer is told by mail, a reminder is sent to accounts, an invitation names its host: where another
          // provider keeps those, nobody here has their addresses and names.
          ...(provider ? [] : (['waits', 'invitations', 'push'] as const)),
        ]),
    articles: articles
      ? shared(remoteAt(articles), deps)
      : own(createArticles({ key, images: articleImageFolder })),
    ...(supabase && { supabase: remoteAt(supabase) }),
  }
}

/** The token by which the embedded systems know a customer. */
export function customerToken(secret: string, id: string): string {
  return sign(secret, 'customer', id)
}
