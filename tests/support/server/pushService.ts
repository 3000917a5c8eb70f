import { createPublicKey, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { PushMessage } from '../../../shared/api/push.ts'
import { createBrowserKeys, decrypt, toldKeys } from '../browser/browserKeys.ts'
import { freePort } from '../product/product.ts'

export type Arrival = { path: string; headers: IncomingHttpHeaders; message: PushMessage }
export type Reply = { status: number; headers?: Record<string, string> } | 'never'

/**
 * A browsers' push service (RFC 8030) on this machine, with browsers: it refuses what has no valid
 * signature, keeps the last message of a topic, and opens what it is sent as the browser would.
 */
export async function openPushService() {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const browsers = new Map<string, ReturnType<typeof createBrowserKeys>>()
  const service = {
    origin,
    /** Everything that it was sent and could open, in order. */
    arrivals: [] as Arrival[],
    /** Public keys that senders signed with. */
    signers: new Set<string>(),
    answer: (_arrival: Arrival): Reply => ({ status: 201 }),
    isOurs: (endpoint: string) => endpoint.startsWith(`${origin}/`),
    /** A browser that asks for an address of its own. */
    newBrowser() {
      const path = `/push/${browsers.size + 1}-${Math.random().toString(36).slice(2)}`
      const keys = createBrowserKeys()
      browsers.set(path, keys)
      return { path, subscribing: { endpoint: origin + path, keys: toldKeys(keys) } }
    },
    /** What that browser would show when it comes online: one message a topic. */
    shown(path: string): PushMessage[] {
      const mine = service.arrivals.filter((arrival) => arrival.path === path)
      return [...new Map(mine.map(({ headers, message }) => [headers['topic'], message])).values()]
    },
    close: () =>
      new Promise<void>((end) => {
        server.closeAllConnections()
        server.close(() => end())
      }),
  }

  async function take(request: IncomingMessage): Promise<Reply> {
    const { url: path = '', headers } = request
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const browser = browsers.get(path)
    if (!browser) return { status: 404 }
    const signer = signerOf(headers.authorization ?? '', origin)
    if (!signer) return { status: 403 }
    service.signers.add(signer)
    // RFC 8030 §5.2 and §5.4.
    if (!/^\d+$/.test(headers['ttl']?.toString() ?? '')) return { status: 400 }
    if (!/^[\w-]{1,32}$/.test(headers['topic']?.toString() ?? '')) return { status: 400 }
    const message = v.parse(PushMessage, JSON.parse(decrypt(Buffer.concat(chunks), browser)))
    const arrival = { path, headers, message }
    service.arrivals.push(arrival)
    return service.answer(arrival)
  }

  const server = createServer((request, response) => {
    void take(request)
      .catch((): Reply => ({ status: 500 }))
      .then((reply) => reply === 'never' || response.writeHead(reply.status, reply.headers).end())
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return service
}

const Claims = v.object({ aud: v.string(), exp: v.number(), sub: v.string() })

/** The key that signed for this service, not expired and not for more than a day (RFC 8292 §2). */
function signerOf(authorization: string, origin: string): string | undefined {
  const [, head = '', body = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (!key) return undefined
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  )
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = v.parse(Claims, JSON.parse(Buffer.from(body, 'base64url').toString()))
  const left = exp - Date.now() / 1000
  return isSigned && aud === origin && left > 0 && left <= 86_400 && sub.startsWith('mailto:')
    ? key
    : undefined
}
