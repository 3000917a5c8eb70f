import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { foldLine, icsText, type CalendarVisit, visitCalendar } from '../../../shared/rules/ics.ts'
import { readCalendar, textOf, valueOf } from '../../support/people/ics.ts'

const visit: CalendarVisit = {
  id: 'abcde23456fghjk89mnp',
  reference: 'K7QM3XRD',
  activityName: 'Réalité virtuelle',
  date: '2026-11-28',
  time: '15:00',
  duration: 60,
  participants: 3,
  status: 'confirmed',
  totalPrice: 75,
  serial: 1,
}
const link = 'https://borne.example/reservation-confirmation?bookingId=abcde23456fghjk89mnp'
const issue = {
  method: 'REQUEST',
  link,
  now: Date.parse('2026-11-21T09:00:00.123Z'),
  attendee: 'camille@exemple.fr',
} as const
const read = (changes: Partial<CalendarVisit> = {}) =>
  readCalendar(visitCalendar({ ...visit, ...changes }, issue))

test('the description tells by which tariffs they come', () => {
  const bought = { option: null, unitPrice: 14, label: 'Adulte', quantity: 2 }
  const cake = { option: 'gateau', unitPrice: 20, label: 'Gâteau', quantity: 1 }
  const lines = [{ ...bought, tariff: { id: 'adulte', people: 1, seats: 1 } }, cake]
  expect(textOf(valueOf(read({ lines }), 'DESCRIPTION'))).toMatch(
    /3\s*personnes \(2\s*×\s*Adulte\), 75,00/,
  )
})

test('a visit reads back, by a reader that knows the standard alone', () => {
  const lines = read()
  expect(lines.map(({ name }) => name)).toEqual([
    'BEGIN',
    'VERSION',
    'PRODID',
    'CALSCALE',
    'METHOD',
    'BEGIN',
    'UID',
    'SEQUENCE',
    'DTSTAMP',
    'DTSTART',
    'DTEND',
    'SUMMARY',
    'LOCATION',
    'DESCRIPTION',
    'URL',
    'STATUS',
    'ORGANIZER',
    'ATTENDEE',
    'END',
    'END',
  ])
  expect(valueOf(lines, 'UID')).toBe('abcde23456fghjk89mnp@borne.example')
  expect(valueOf(lines, 'SEQUENCE')).toBe('0')
  expect(valueOf(lines, 'DTSTAMP')).toBe('20261121T090000Z')
  expect(valueOf(lines, 'DTSTART')).toBe('20261128T140000Z')
  expect(valueOf(lines, 'DTEND')).toBe('20261128T150000Z')
  expect(valueOf(lines, 'STATUS')).toBe('CONFIRMED')
  expect(valueOf(lines, 'METHOD')).toBe('REQUEST')
  expect(valueOf(lines, 'URL')).toBe(link)
  expect(valueOf(lines, 'ORGANIZER')).toBe('mailto:bonjour@borne.example')
  expect(valueOf(lines, 'ATTENDEE')).toBe('mailto:camille@exemple.fr')
  expect(textOf(valueOf(lines, 'SUMMARY'))).toBe('Réalité virtuelle chez Borne')
  expect(textOf(valueOf(lines, 'LOCATION'))).toBe(
    'Borne, 12 rue des Manettes, 95999 Argentelle-sur-Seine',
  )
  expect(textOf(valueOf(lines, 'DESCRIPTION'))).toContain(
    'Référence\u00a0: K7QM\u00a03XRD\n3\u00a0personnes, 75,00',
  )
  expect(textOf(valueOf(lines, 'DESCRIPTION'))).toContain(link)
  expect(textOf(valueOf(read({ id: 'VR-42', reference: undefined }), 'DESCRIPTION'))).toContain(
    'Référence\u00a0: VR-42\n',
  )
})

test('a later version has the same number and a greater sequence; a cancelled one says so', () => {
  expect(valueOf(read({ serial: 4 }), 'SEQUENCE')).toBe('3')
  expect(valueOf(read({ serial: 4 }), 'UID')).toBe(valueOf(read(), 'UID'))
  expect(valueOf(read({ status: 'cancelled' }), 'STATUS')).toBe('CANCELLED')
})

test('a file that one keeps names no attendee (RFC 5546 §3.2.1)', () => {
  const lines = readCalendar(visitCalendar(visit, { method: 'PUBLISH', link, now: issue.now }))
  expect(lines.some(({ name }) => name === 'ATTENDEE')).toBe(false)
})

describe('the instants are those of an independent time library', () => {
  test.each(['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-07-14', '2027-01-02'])(
    'on %s',
    (date) => {
      for (const time of ['00:30', '14:00', '15:45', '23:00']) {
        const lines = read({ date, time, duration: 135 })
        const start = DateTime.fromISO(`${date}T${time}`, { zone: 'Europe/Paris' })
        const format = "yyyyMMdd'T'HHmmss'Z'"
        expect(valueOf(lines, 'DTSTART')).toBe(start.toUTC().toFormat(format))
        expect(valueOf(lines, 'DTEND')).toBe(start.plus({ minutes: 135 }).toUTC().toFormat(format))
      }
    },
  )
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({
    unit: fc.constantFrom('\\', ';', ',', '\n', '\r', 'é', '🎮', ' ', 'n', '"', ':'),
    maxLength: 400,
  }),
)

test('any text comes back as it was, but for control characters and the form of its line ends', () => {
  fc.assert(
    fc.property(anyText, (given) => {
      const said = given.replace(/\r\n|\r/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '')
      expect(textOf(icsText(given))).toBe(said)
    }),
  )
})

test('any line is folded into pieces of at most 75 octets, none within a character, and comes back', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 500 }).map((line) => line.replace(/[\r\n]/g, '')),
      (line) => {
        const pieces = foldLine(line).split('\r\n')
        for (const piece of pieces) {
          const octets = new TextEncoder().encode(piece)
          expect(octets.length).toBeLessThanOrEqual(75)
          expect(new TextDecoder('utf-8', { fatal: true }).decode(octets)).toBe(piece)
        }
        expect(pieces.map((piece, index) => (index ? piece.slice(1) : piece)).join('')).toBe(line)
      },
    ),
  )
})

test('no name, reference or address breaks out of its line', () => {
  fc.assert(
    fc.property(anyText, anyText, (activityName, attendee) => {
      const file = visitCalendar(
        { ...visit, activityName },
        { ...issue, attendee: `x${attendee.replaceAll(/[\ud800-\udfff]/gu, '')}` },
      )
      expect(
        readCalendar(file).filter(({ name }) => name === 'BEGIN' || name === 'END'),
      ).toHaveLength(4)
    }),
  )
})

test('the reader finds what is folded too late, or escaped by nobody (negative control)', () => {
  expect(() => readCalendar(`SUMMARY:${'x'.repeat(80)}\r\n`)).toThrow('75 octets')
  expect(() => textOf('a;b')).toThrow('bare')
  expect(() => textOf('a\\x')).toThrow('no such escape')
})
