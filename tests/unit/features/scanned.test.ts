import { expect, test } from 'vitest'
import { parseScan } from '../../../src/features/scan/visitor/scanTarget.ts'

const origin = 'https://borne.example'
/** A pass names its booking; here, whatever begins like one. */
const readPass = (text: string) => (text.startsWith('PASS:') ? text.slice(5) : undefined)
const read = (text: string, at = origin) => parseScan(text, at, readPass)
const booking = (id: string) => `/reservation-confirmation?bookingId=${id}`

test.each([
  ['/pricing', '/pricing'],
  ['/', '/'],
  [
    '/reservations?activity=vr&date=2026-11-28#recap',
    '/reservations?activity=vr&date=2026-11-28#recap',
  ],
  ['  https://borne.example/client?x=1#pass ', '/client?x=1#pass'],
  ['https://borne.example', '/'],
  ['https://borne.example:443/scan', '/scan'],
  ['HTTPS://BORNE.EXAMPLE/pricing', '/pricing'],
  ['https://camille:secret@borne.example/pricing', '/pricing'],
  ['https:borne', '/borne'],
  ['borne.example/contact', '/contact'],
  ['borne.example', '/'],
  ['borne.example:443/contact', '/contact'],
  ['/a/../scan', '/scan'],
  ['/%2e%2e/scan', '/scan'],
  ['/client/password-reset/abc?id=4', '/client/password-reset/abc?id=4'],
  ['/été', '/%C3%A9t%C3%A9'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
  ['/redirect?to=https://evil.test', '/redirect?to=https://evil.test'],
  ['k3f9-20ab77', booking('k3f9-20ab77')],
  ['ABCDEF0123456789', booking('ABCDEF0123456789')],
  ['123456', booking('123456')],
  ['PASS:k3f9', booking('k3f9')],
  ['PASS:a/../b?c', booking('a%2F..%2Fb%3Fc')],
])('%s is ours and leads to %s', (typed, path) => {
  expect(read(typed)).toEqual({ kind: 'path', path })
})

const long = 'qzj60k5njrafyu59hgzp'
test.each([
  'qzj60 k5njr afyu5 9hgzp',
  'qzj60\u00a0k5njr\u00a0afyu5\u00a09hgzp',
  'QZJ60K5NJRAFYU59HGZP',
  'QZJ60 K5NJR AFYU5 9HGZP',
  'qzj60-k5njr-afyu5-9hgzp',
  'qzj60 – k5njr – afyu5 – 9hgzp',
  'qzj60.k5njr.afyu5.9hgzp',
  'qzj6Ok5njrafyu59hgzp',
])('the long reference typed %j leads to its booking', (typed) => {
  expect(read(typed)).toEqual({ kind: 'path', path: booking(long) })
})

test.each(['K7QM 3XRD', 'k7qm3xrd', 'K7QM\u00a03XRD', 'k7qm-3xrd', 'K7QM.3XRD'])(
  'the short reference typed %j is looked for, and is no address',
  (typed) => {
    expect(read(typed)).toMatchObject({
      kind: 'reference',
      reference: { kind: 'short', value: 'K7QM3XRD' },
    })
  },
)

test('an address that could be a short reference is one only where a booking bears it', () => {
  expect(read('abcd.tech')).toMatchObject({
    kind: 'reference',
    otherwise: { kind: 'foreign', host: 'abcd.tech' },
  })
})

test.each([
  ['https://borne.example.evil.test/pricing', 'borne.example.evil.test'],
  ['https://evil.test/borne.example', 'evil.test'],
  ['https://evil.test/?u=https://borne.example/', 'evil.test'],
  ['https://evil.test#@borne.example/', 'evil.test'],
  ['https://evil.test\\@borne.example/', 'evil.test'],
  ['https://borne.example@evil.test/', 'evil.test'],
  ['https://borne.example:pw@evil.test/', 'evil.test'],
  ['http://borne.example/pricing', 'borne.example'],
  ['https://borne.example:8443/pricing', 'borne.example:8443'],
  ['borne.example:8443/pricing', 'borne.example:8443'],
  ['https://www.borne.example/', 'www.borne.example'],
  ['https://borne-example.test/', 'borne-example.test'],
  ['https://b0rne.example/', 'b0rne.example'],
  ['https://borne.example./', 'borne.example.'],
  ['https://bоrne.example/', 'xn--brne-55d.example'],
  ['https://bоrne.example@borne.test/', 'borne.test'],
  ['bоrne.example/cadeau', 'xn--brne-55d.example'],
  ['https://borné.example/', 'xn--born-epa.example'],
  ['//evil.test/client', 'evil.test'],
  ['///evil.test/client', 'evil.test'],
  ['/\\evil.test', 'evil.test'],
  ['/\\/evil.test', 'evil.test'],
  ['/\t/evil.test', 'evil.test'],
  ['https:\\\\evil.test', 'evil.test'],
  ['evil.test/gift', 'evil.test'],
  ['evil.test?x', 'evil.test'],
  ['evil.test:8080', 'evil.test:8080'],
  ['https://127.0.0.1/', '127.0.0.1'],
  ['https://2130706433/', '127.0.0.1'],
  ['https://[::1]:3000/', '[::1]:3000'],
  ['localhost:3000/scan', 'localhost:3000'],
])('%j is foreign: %s is shown, and nothing opens', (typed, host) => {
  const scanned = read(typed)
  expect(scanned).toMatchObject({ kind: 'foreign', host })
})

test('a foreign address is shown in full, as the network will read it', () => {
  expect(read('https://bоrne.example/a b?c#d')).toEqual({
    kind: 'foreign',
    address: 'https://xn--brne-55d.example/a%20b?c#d',
    host: 'xn--brne-55d.example',
  })
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript://borne.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://borne.example/0000',
  'file:///etc/passwd',
  'about:blank',
])('%j would act on this page and is refused', (typed) => {
  expect(read(typed)).toEqual({ kind: 'refused', text: typed.trim() })
})

test.each([
  'WIFI:T:WPA;S:Borne;P:motdepasse;;',
  'mailto:bonjour@borne.example',
  'tel:0199001234',
  'tel:3949',
  'sms:0199001234?body=oui',
  'geo:48.9,2.2',
  'BEGIN:VCARD\nFN:Camille\nEND:VCARD',
  'intent://borne.example/#Intent;scheme=https;end',
  'bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
])('%j is no page: it is shown and does nothing', (typed) => {
  expect(read(typed)).toEqual({ kind: 'other', text: typed })
})

test.each([
  '',
  '   ',
  'bonjour',
  'abc',
  '12345',
  'http://[',
  'https://',
  'deux mots 12',
  '/.//evil.test',
  'java\nscript:alert(1)',
  'x'.repeat(65) + '1',
  '../client1',
])('%j is no code', (typed) => {
  expect(read(typed)).toEqual({ kind: 'unknown' })
})

test('what is ours depends on where we are', () => {
  expect(read('localhost:3000/scan', 'http://localhost:3000')).toEqual({
    kind: 'path',
    path: '/scan',
  })
  expect(read('https://borne.example/scan', 'http://localhost:3000')).toMatchObject({
    kind: 'foreign',
  })
})
