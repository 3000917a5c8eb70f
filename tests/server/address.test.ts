import { describe, expect, test } from 'vitest'
import { createAddressOf } from '../../server/http/clientAddress.ts'

test.each([
  // Without proxies the header is anybody's text.
  ['192.0.2.1', '203.0.113.9', 0, '192.0.2.1'],
  ['192.0.2.1', null, 1, '192.0.2.1'],
  ['192.0.2.1', '203.0.113.9', 1, '203.0.113.9'],
  // What the client wrote itself stands on the left.
  ['192.0.2.1', '198.51.100.7, 203.0.113.9', 1, '203.0.113.9'],
  ['192.0.2.1', '198.51.100.7,203.0.113.9 , 192.0.2.8', 2, '203.0.113.9'],
  ['192.0.2.1', '203.0.113.9', 2, '192.0.2.1'],
  ['192.0.2.1', 'unknown', 1, '192.0.2.1'],
  ['192.0.2.1', '203.0.113.9, ', 1, '192.0.2.1'],
  ['192.0.2.1', '1.2.3', 1, '192.0.2.1'],
  // Who holds one address of a /64 holds them all.
  ['2001:db8::1', null, 0, '2001:db8:0:0::/64'],
  ['2001:DB8:1:2:3:4:5:6', null, 0, '2001:db8:1:2::/64'],
  ['2001:db8:1:2::ffff', null, 0, '2001:db8:1:2::/64'],
  ['fe80::1%eth0', null, 0, 'fe80:0:0:0::/64'],
  ['::1', null, 0, '0:0:0:0::/64'],
  ['::ffff:192.0.2.1', null, 0, '192.0.2.1'],
  ['::1', '::ffff:203.0.113.9', 1, '203.0.113.9'],
  // As proxies write it: with a port (Azure), in brackets, in quotes (RFC 7239 §6).
  ['192.0.2.1', '203.0.113.9:51820', 1, '203.0.113.9'],
  ['192.0.2.1', '198.51.100.7:1, 203.0.113.9:2, 192.0.2.8:3', 2, '203.0.113.9'],
  ['192.0.2.1', '[2001:db8:1:2::ffff]:443', 1, '2001:db8:1:2::/64'],
  ['192.0.2.1', '[2001:db8:1:2::ffff]', 1, '2001:db8:1:2::/64'],
  ['192.0.2.1', '2001:db8:1:2::ffff', 1, '2001:db8:1:2::/64'],
  ['192.0.2.1', '"[2001:db8:1:2::ffff]:443"', 1, '2001:db8:1:2::/64'],
  ['192.0.2.1', '[::ffff:203.0.113.9]:443', 1, '203.0.113.9'],
  ['192.0.2.1', 'fe80::1%eth0', 1, 'fe80:0:0:0::/64'],
  ['192.0.2.1', '203.0.113.9:port', 1, '192.0.2.1'],
  ['192.0.2.1', '[203.0.113.9', 1, '192.0.2.1'],
  ['', null, 0, ''],
])('socket %j, header %j, %i proxies: %j', (socket, header, hops, address) => {
  expect(open(hops, socket).ask(header)).toBe(address)
})

/** What a server behind so many proxies makes of a header, and what it logs. */
function open(hops: number, socket = '192.0.2.1') {
  const logs: string[] = []
  const addressOf = createAddressOf({
    hops,
    socketOf: () => socket,
    log: (event) => logs.push(event),
  })
  const ask = (header: string | null) =>
    addressOf(
      new Request(
        'http://localhost/',
        header === null ? {} : { headers: { 'X-Forwarded-For': header } },
      ),
    )
  return { ask, logs }
}

describe('a contradiction is told in the log, once', () => {
  test('a proxy that TRUST_PROXY does not know', () => {
    const { ask, logs } = open(0)
    ask('203.0.113.9')
    ask('203.0.113.10')
    expect(logs).toEqual(['proxy-not-trusted'])
  })

  test.each([null, 'unknown', '203.0.113.9'])('TRUST_PROXY=2, and %j comes', (header) => {
    const { ask, logs } = open(2)
    ask(header)
    ask(header)
    expect(logs).toEqual(['proxy-not-seen'])
  })

  test('none where both agree', () => {
    const [direct, proxied] = [open(0), open(1)]
    direct.ask(null)
    proxied.ask('203.0.113.9:443')
    expect([...direct.logs, ...proxied.logs]).toEqual([])
  })
})
