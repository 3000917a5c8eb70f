import { expect, test } from 'vitest'
import { safeReturnTo } from '../../../src/session/guard.ts'

test.each([
  ['/client/reservations?a=1#x', '/client/reservations?a=1#x'],
  ['/reservations?activity=vr&date=2026-11-28', '/reservations?activity=vr&date=2026-11-28'],
  ['/reservations?activity=%22vr%22', '/reservations?activity=%22vr%22'],
  ['/', '/'],
  // Written twice over, it is a path of this site that leads nowhere.
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/@evil.example', '/@evil.example'],
])('returnTo %j is a path of this site', (text, path) => expect(safeReturnTo(text)).toBe(path))

test.each([
  [undefined],
  [''],
  [' '],
  ['client'],
  ['./client'],
  ['?a=1'],
  ['#x'],
  ['https://evil.example/'],
  ['http:evil.example'],
  ['http:/evil.example'],
  ['HTTPS:evil.example'],
  ['//evil.example/'],
  ['///evil.example/'],
  ['/\\evil.example/'],
  ['\\\\evil.example/'],
  ['\\/evil.example/'],
  ['/\\/evil.example/'],
  [' //evil.example/'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['/\r\\evil.example'],
  ['\t//evil.example'],
  ['\u0000//evil.example'],
  ['\u0001javascript:alert(1)'],
  ['/.//evil.example'],
  ['/a/..//evil.example'],
  ['/a/../\\evil.example'],
  ['/%2e//evil.example'],
  ['/%2e%2e//evil.example'],
  ['%2F%2Fevil.example'],
  ['%252F%252Fevil.example'],
  ['javascript:alert(1)'],
  ['java\nscript:alert(1)'],
  ['JaVaScRiPt:alert(1)'],
  ['data:text/html,<script>alert(1)</script>'],
  ['blob:https://evil.example/1'],
  ['mailto:a@evil.example'],
  ['https://here.invalid/client'],
  ['http://localhost:3000/client/reservations'],
  ['//here.invalid/client'],
  ['/client/login?returnTo=/client/login'],
])('returnTo %j leads to the client area', (text) => expect(safeReturnTo(text)).toBe('/client'))

test('whatever it leads to, a browser stays on the site', () => {
  const site = 'https://borne.example'
  const parts = [
    '/',
    '\\',
    '//',
    '.',
    '..',
    '%2F',
    '%5C',
    '\t',
    '@',
    ':',
    'evil.example',
    'javascript:',
    'http:',
  ]
  for (const one of parts) {
    for (const two of parts) {
      for (const three of parts) {
        const path = safeReturnTo(`/${one}${two}${three}`)
        expect(new URL(path, site).origin, path).toBe(site)
      }
    }
  }
})
