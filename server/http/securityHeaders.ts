import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import { refusalAnswer } from './messages.ts'
import { Refusal } from './refusal.ts'
import { dataHeaders, securityHeaderDefaults, hstsHeader } from './contentSecurityPolicy.ts'

/** Longer addresses than any of ours, queries included, in characters. */
const MAX_URL_LENGTH = 4096

type PublicAddress = Pick<Config, 'publicUrl' | 'trustProxy'>
type Settings = { config: PublicAddress; now: () => number }

/**
 * What every request passes first, and every answer last, files and failures included. Their `Date` is the
 * time of the clock that decides, which devices take theirs from.
 */
export function securityHeaders({ config, now }: Settings): MiddlewareHandler {
  const own = config.publicUrl === undefined ? undefined : new URL(config.publicUrl).origin
  const dateHeader = (): Record<string, string> => {
    try {
      return { Date: new Date(now()).toUTCString() }
    } catch {
      // Until the database has told the time, Node's own header stands.
      return {}
    }
  }
  return async (c, next) => {
    const request = c.req.raw
    const refusal = refusalOf(request, own)
    if (refusal) c.res = refusalAnswer(refusal)
    else await next()
    const { headers, status } = c.res
    // What a 304 renews was guarded when it came; HTTPS is asked of the whole host, each time.
    const guarding = status === 304 ? {} : { ...securityHeaderDefaults, ...dataHeaders }
    const wanted = {
      ...guarding,
      ...dateHeader(),
      ...(isSecure(request, config) && hstsHeader),
    }
    for (const [name, value] of Object.entries(wanted)) {
      if (!headers.has(name)) headers.set(name, value)
    }
  }
}

function refusalOf(request: Request, own: string | undefined): Refusal | undefined {
  if (request.url.length > MAX_URL_LENGTH) {
    return new Refusal(414, 'address-too-long', 'Cette adresse est trop longue.')
  }
  if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method) && isForeign(request, own)) {
    return new Refusal(
      403,
      'cross-site',
      'Cet envoi vient d’un autre site. Ouvrez la page ici, puis recommencez.',
    )
  }
  return undefined
}

/**
 * Whether a page of another site sends this. What the browser says of it comes first: no page can
 * write `Sec-Fetch-Site`, and a proxy may have changed the `Host` that an origin is compared with.
 */
function isForeign(request: Request, own: string | undefined): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  if (origin === null || origin === own) return false
  return !URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host
}

/** Whether people reach us by HTTPS: by the settings, or by what a proxy says whom we trust. */
function isSecure(request: Request, { publicUrl, trustProxy }: PublicAddress): boolean {
  if (publicUrl !== undefined) return publicUrl.startsWith('https:')
  const told = request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim()
  return trustProxy > 0 && told === 'https'
}
