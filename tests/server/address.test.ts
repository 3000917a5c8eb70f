import { expect, test } from 'vitest'
import { clientAddress } from '../../server/http/clientAddress.ts'

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
  ['', null, 0, ''],
])('socket %j, header %j, %i proxies: %j', (socket, header, hops, address) => {
  expect(clientAddress(socket, header, hops)).toBe(address)
})
