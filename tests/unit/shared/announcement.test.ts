import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  Announcement,
  isOwnPath,
  isShown,
  parseMoment,
  readAnnouncement,
} from '../../../shared/api/announcement.ts'

const at = (iso: string) => Date.parse(iso)
const read = (fields: object = {}) =>
  v.parse(Announcement, { id: 'noel', message: '<p>Bonjour</p>', ...fields })

test.each([
  ['2026-11-21', false, '2026-11-20T23:00Z'],
  ['2026-11-21', true, '2026-11-21T23:00Z'],
  ['2026-07-14', false, '2026-07-13T22:00Z'],
  ['2026-11-21T14:30', false, '2026-11-21T13:30Z'],
  ['2026-07-14T14:30', true, '2026-07-14T12:30Z'],
  ['2026-11-21T14:30:15', false, '2026-11-21T13:30Z'],
  ['2026-11-21T14:30Z', false, '2026-11-21T14:30Z'],
  ['2026-11-21T14:30+05:00', false, '2026-11-21T09:30Z'],
])('%s (end: %s) is %s', (text, isEnd, instant) => {
  expect(parseMoment(text, isEnd)).toBe(at(instant))
})

test.each([
  'demain',
  '2026-13-01',
  '2026-02-30T10:00',
  '2026-11-21T25:00',
  '2026-11-21 14:30',
  '2026-03-29T02:30',
  '2026-10-25T02:30',
])('%s is no moment of the venue', (text) => expect(parseMoment(text, false)).toBeUndefined())

test('it is on from its start until its end, in the venue’s time', () => {
  const found = read({ start: '2026-12-24', end: '2026-12-26T18:00' })
  expect(isShown(found, '/', at('2026-12-23T22:59:59Z'))).toBe(false)
  expect(isShown(found, '/', at('2026-12-23T23:00:00Z'))).toBe(true)
  expect(isShown(found, '/', at('2026-12-26T16:59:59Z'))).toBe(true)
  expect(isShown(found, '/', at('2026-12-26T17:00:00Z'))).toBe(false)
})

test('without dates it is on, unless it is not enabled', () => {
  expect(isShown(read(), '/pricing', 0)).toBe(true)
  expect(isShown(read({ start: null, end: '' }), '/pricing', 0)).toBe(true)
  expect(isShown(read({ enabled: false }), '/pricing', 0)).toBe(false)
})

test.each([
  [['*'], '/pricing', true],
  [['/pricing'], '/pricing', true],
  [['/pricing'], '/pricing/', true],
  [['/pricing/'], '/pricing', true],
  [['/'], '/', true],
  [['/'], '/pricing', false],
  [['/client'], '/client/profile', false],
  [['/contact', '*'], '/pricing', true],
  [[], '/', false],
])('for the pages %j, shown on %s: %s', (pages, path, shown) => {
  expect(isShown(read({ pages }), path, 0)).toBe(shown)
})

test.each([
  [{ id: '' }, 'id'],
  [{ id: 7 }, 'id'],
  [{ enabled: 'yes' }, 'enabled'],
  [{ start: 'demain' }, 'start'],
  [{ end: '2026-02-30' }, 'end'],
  [{ start: '2026-12-02', end: '2026-12-01' }, 'end'],
  [{ pages: ['pricing'] }, 'pages.0'],
  [{ pages: ['/', '//evil.example'] }, 'pages.1'],
  [{ message: '  ' }, 'message'],
  [{ message: 'x'.repeat(40_000) }, 'message'],
  [{ ctaText: 'Voir' }, 'ctaUrl'],
  [{ ctaUrl: '/pricing' }, 'ctaUrl'],
  [{ ctaText: 'Voir', ctaUrl: 'javascript:alert(1)' }, 'ctaUrl'],
  [{ ctaText: 'Voir', ctaUrl: 'data:text/html,x' }, 'ctaUrl'],
  [{ ctaText: 'Voir', ctaUrl: '//evil.example' }, 'ctaUrl'],
  [{ ctaText: 'Voir', ctaUrl: '/\\evil.example' }, 'ctaUrl'],
  [{ ctaText: 'Voir', ctaUrl: '/\t/evil.example' }, 'ctaUrl'],
  [{ ctaText: 'Voir', ctaUrl: 'https://' }, 'ctaUrl'],
])('%j is wrong in its %s', (fields, field) => {
  const parsed = v.safeParse(Announcement, { id: 'noel', message: '<p>Bonjour</p>', ...fields })
  expect(parsed.issues?.map((issue) => v.getDotPath(issue))).toContain(field)
})

test.each(['/pricing', '/reservations?activity=vr#heure', '/'])('%s is a path of ours', (path) => {
  expect(isOwnPath(path)).toBe(true)
})

test('an answer with a number for an id, or a call to action that leads nowhere, is shown', () => {
  const told = { id: 7, message: '<p>Bonjour</p>' }
  expect(readAnnouncement(told)).toMatchObject({ id: '7', ctaText: null })
  for (const cta of [{ ctaText: 'Voir' }, { ctaText: 'Voir', ctaUrl: 'javascript:alert(1)' }])
    expect(readAnnouncement({ ...told, ...cta })).toMatchObject({ ctaText: null, ctaUrl: null })
  const whole = { ctaText: 'Voir', ctaUrl: '/pricing' }
  expect(readAnnouncement({ ...told, ...whole })).toMatchObject(whole)
})

test('an answer that is none is nothing', () => {
  expect([null, 'x', [], {}].map(readAnnouncement)).toEqual([null, null, null, null])
})
