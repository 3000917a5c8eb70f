import { isIP, isIPv4 } from 'node:net'
import type { Log } from '../log.ts'

/** Who asks, as limits tell one from another: an IPv4 address, or the /64 of an IPv6 one. */
export type AddressOf = (request: Request) => string

type AddressDeps = {
  /** How many proxies of ours stand before us. */
  hops: number
  /** The other end of the connection. */
  socketOf: (request: Request) => string
  log: Log
}

/**
 * The client's address. Each of `hops` trusted proxies has added one entry to `X-Forwarded-For`: the
 * client's is the `hops`-th from the right, and what stands before it is anybody's text. Without
 * proxies, or where that entry is no address, it is the socket's. Where header and `hops` contradict
 * each other limits count the wrong people, so the log is told, once.
 */
export function createAddressOf({ hops, socketOf, log }: AddressDeps): AddressOf {
  let isTold = false
  const tell = (event: string) => {
    if (!isTold) log(event, { TRUST_PROXY: hops })
    isTold = true
  }
  return (request) => {
    const forwarded = request.headers.get('x-forwarded-for')
    const entry = hops > 0 ? forwarded?.split(',').at(-hops) : undefined
    const client = entry === undefined ? undefined : addressIn(entry)
    if (hops === 0 && forwarded !== null) tell('proxy-not-trusted')
    if (hops > 0 && client === undefined) tell('proxy-not-seen')
    return networkOf(client ?? socketOf(request))
  }
}

/** The address of an entry, as proxies write it: bare, with a port, an IPv6 one in brackets, in quotes. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim().replace(/^"(.*)"$/, '$1')
  const inside = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? /^([^:]*):\d+$/.exec(text)
  const address = inside?.[1] ?? text
  return isIP(address) ? address : undefined
}

/** One home or one server holds a whole /64 (RFC 6177): its addresses count as one. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (isIPv4(plain) || !isIP(plain)) return plain
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const groups = [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
  return fromMapped(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * The /48 around a /64, which one customer of a provider may hold whole (RFC 6177 §2); nothing for an
 * IPv4 address.
 */
export function siteOfAddress(address: string): string | undefined {
  return /^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+::\/64$/.exec(address)?.[1]?.concat('::/48')
}

/** An IPv4 address in IPv6 clothes (`::ffff:192.0.2.1`, RFC 4291 §2.5.5.2), as a dual-stack socket gives it. */
function fromMapped(groups: string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
  return bytes.join('.')
}
