import { expect, test } from 'vitest'
import { safeReturnTo } from '../../src/session/guard.ts'

test.each([
  ['/client/reservations?a=1#x', '/client/reservations?a=1#x'],
  ['/reservations?activity=vr&date=2026-11-28', '/reservations?activity=vr&date=2026-11-28'],
  [undefined, '/client'],
  ['', '/client'],
  ['client', '/client'],
  ['https://evil.example/', '/client'],
  ['//evil.example/', '/client'],
  ['/\\evil.example/', '/client'],
  ['/\t/evil.example', '/client'],
  ['/.//evil.example', '/client'],
  ['/a/..//evil.example', '/client'],
  ['javascript:alert(1)', '/client'],
  ['/client/login?returnTo=/client/login', '/client'],
])('returnTo %j leads to %s', (text, path) => expect(safeReturnTo(text)).toBe(path))
