import { isIP, isIPv4 } from 'node:net'

/** Who asks, as limits tell one from another: an IPv4 address, or the /64 of an IPv6 one. */
export type AddressOf = (request: Request) => string

/**
 * The client's address. Each of `hops` trusted proxies has added one entry to `X-Forwarded-For`: the
 * client's is the `hops`-th from the right, and what stands before it is anybody's text. Without
 * proxies, or where that entry is no address, it is the socket's.
 */
export function clientAddress(socket: string, forwarded: string | null, hops: number): string {
  const entries = forwarded?.split(',') ?? []
  const entry = hops > 0 ? entries.at(-hops)?.trim() : undefined
  return network(entry !== undefined && isIP(entry) ? entry : socket)
}

/** One home or one server holds a whole /64 (RFC 6177): its addresses count as one. */
function network(address: string): string {
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
export function siteOfNetwork(address: string): string | undefined {
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
