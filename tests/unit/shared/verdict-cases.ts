import type { VisitEntry } from '../../../shared/api/checkIn.ts'
import type { Verdict } from '../../../shared/rules/pass/verdict.ts'

/**
 * What happens at the door, told in the venue's terms. The same rows are decided by the tablet's
 * rule alone, and by the server with what stands in its database.
 */
export type Case = {
  /** Which visit, and at what wall time (`YYYY-MM-DD HH:MM`) its pass is shown. */
  visit: Visit
  shown: string
  /** The booking as it is now; none where nobody knows it. */
  booking?: Partial<Pick<VisitEntry, 'serial' | 'status'>> & { startsAt?: string }
  /** The serial of the pass. */
  serial?: number
  scans?: Scan[]
  expected: Expected
}
type Visit = { date: string; time: string; duration: number }
type Scan = { kind: 'entry' | 'undo'; at: string; nonce: string; undoes?: string }
export type Expected = Verdict['kind']

const afternoon: Visit = { date: '2026-11-28', time: '15:00', duration: 60 }
const late: Visit = { date: '2026-11-27', time: '23:00', duration: 60 }
const spring: Visit = { date: '2026-03-29', time: '14:00', duration: 90 }
const autumn: Visit = { date: '2026-10-25', time: '14:00', duration: 90 }
const newYear: Visit = { date: '2027-01-01', time: '14:30', duration: 30 }
const long: Visit = { date: '2026-12-05', time: '14:00', duration: 180 }

/** The clock, minute by minute around a visit. */
function around(visit: Visit, rows: [shown: string, expected: Expected][]): Case[] {
  return rows.map(([shown, expected]) => ({ visit, shown, booking: {}, expected }))
}

const clock: Case[] = [
  ...around(afternoon, [
    ['2026-11-27 15:00', 'other-day'],
    ['2026-11-27 23:59', 'other-day'],
    ['2026-11-28 00:00', 'early'],
    ['2026-11-28 10:00', 'early'],
    ['2026-11-28 14:29', 'early'],
    ['2026-11-28 14:30', 'valid'],
    ['2026-11-28 14:59', 'valid'],
    ['2026-11-28 15:00', 'valid'],
    ['2026-11-28 15:59', 'valid'],
    ['2026-11-28 16:00', 'over'],
    ['2026-11-28 23:59', 'over'],
    ['2026-11-29 00:00', 'other-day'],
    ['2026-11-29 15:00', 'other-day'],
    ['2025-11-28 15:00', 'other-day'],
    ['2027-11-28 15:00', 'other-day'],
  ]),
  // The day of Friday ends on Saturday at 00 h.
  ...around(late, [
    ['2026-11-27 22:29', 'early'],
    ['2026-11-27 22:30', 'valid'],
    ['2026-11-27 23:59', 'valid'],
    ['2026-11-28 00:00', 'other-day'],
    ['2026-11-28 00:30', 'other-day'],
  ]),
  ...around(spring, [
    ['2026-03-28 14:00', 'other-day'],
    ['2026-03-29 01:59', 'early'],
    ['2026-03-29 03:00', 'early'],
    ['2026-03-29 13:29', 'early'],
    ['2026-03-29 13:30', 'valid'],
    ['2026-03-29 15:29', 'valid'],
    ['2026-03-29 15:30', 'over'],
    ['2026-03-30 14:00', 'other-day'],
  ]),
  ...around(autumn, [
    ['2026-10-24 23:59', 'other-day'],
    ['2026-10-25 00:00', 'early'],
    ['2026-10-25 03:00', 'early'],
    ['2026-10-25 13:29', 'early'],
    ['2026-10-25 13:30', 'valid'],
    ['2026-10-25 15:29', 'valid'],
    ['2026-10-25 15:30', 'over'],
    ['2026-10-26 14:00', 'other-day'],
  ]),
  ...around(newYear, [
    ['2026-12-31 23:59', 'other-day'],
    ['2027-01-01 00:00', 'early'],
    ['2027-01-01 13:59', 'early'],
    ['2027-01-01 14:00', 'valid'],
    ['2027-01-01 14:59', 'valid'],
    ['2027-01-01 15:00', 'over'],
    ['2027-01-02 00:00', 'other-day'],
  ]),
  ...around(long, [
    ['2026-12-05 13:29', 'early'],
    ['2026-12-05 13:30', 'valid'],
    ['2026-12-05 16:59', 'valid'],
    ['2026-12-05 17:00', 'over'],
  ]),
]

/** When the pass is looked at: before its time, in it, after it, the day before, the day after. */
const moments = {
  before: '2026-11-28 14:00',
  in: '2026-11-28 15:10',
  after: '2026-11-28 17:00',
  eve: '2026-11-27 15:10',
  morrow: '2026-11-29 15:10',
}
type Moment = keyof typeof moments
const every: Moment[] = ['before', 'in', 'after', 'eve', 'morrow']

/** The same facts at each moment: what the booking is beats when it is shown. */
function whenever(
  given: Pick<Case, 'booking' | 'serial' | 'scans'>,
  expected: Record<Moment, Expected>,
): Case[] {
  return every.map((moment) => ({
    visit: afternoon,
    shown: moments[moment],
    ...given,
    expected: expected[moment],
  }))
}
function always(expected: Expected): Record<Moment, Expected> {
  return { before: expected, in: expected, after: expected, eve: expected, morrow: expected }
}
const bythe = (inside: Expected): Record<Moment, Expected> => ({
  before: 'early',
  in: inside,
  after: 'over',
  eve: 'other-day',
  morrow: 'other-day',
})
const already: Record<Moment, Expected> = {
  before: 'in',
  in: 'in',
  after: 'in',
  eve: 'other-day',
  morrow: 'other-day',
}

const entry: Scan = { kind: 'entry', at: '2026-11-28 14:50', nonce: 'entry-of-camille-1' }
const again: Scan = { kind: 'entry', at: '2026-11-28 14:55', nonce: 'entry-of-camille-2' }
const undo: Scan = {
  kind: 'undo',
  at: '2026-11-28 14:52',
  nonce: 'undo-of-camille-1',
  undoes: entry.nonce,
}
const undoAgain: Scan = {
  kind: 'undo',
  at: '2026-11-28 14:56',
  nonce: 'undo-of-camille-2',
  undoes: again.nonce,
}
const stray: Scan = {
  kind: 'undo',
  at: '2026-11-28 14:40',
  nonce: 'undo-of-nothing-1',
  undoes: 'entry-never-arrived',
}

const facts: Case[] = [
  ...whenever({ booking: { serial: 2, status: 'cancelled' } }, always('cancelled')),
  ...whenever({ booking: { serial: 1, status: 'cancelled' } }, always('cancelled')),
  ...whenever({ booking: { serial: 5, status: 'cancelled' }, scans: [entry] }, always('cancelled')),
  ...whenever({ booking: { serial: 2 } }, always('changed')),
  ...whenever({ booking: { serial: 3, startsAt: '2026-12-19 15:00' } }, always('changed')),
  ...whenever({ booking: { serial: 7 }, serial: 6, scans: [entry] }, always('changed')),
  ...whenever({ booking: { serial: 7 }, serial: 7 }, bythe('valid')),
  ...whenever({ booking: { status: 'pending' } }, bythe('pending')),
  ...whenever({}, bythe('unlisted')),
  ...whenever({ booking: { serial: 1 }, serial: 2 }, bythe('unlisted')),
  ...whenever({ booking: { serial: 1, status: 'cancelled' }, serial: 2 }, bythe('unlisted')),
  ...whenever({ booking: {}, scans: [entry] }, already),
  ...whenever({ booking: {}, scans: [entry, again] }, already),
  ...whenever({ booking: {}, scans: [again, entry, undo] }, already),
  ...whenever({ booking: {}, scans: [entry, undo] }, bythe('valid')),
  ...whenever({ booking: {}, scans: [undo, entry] }, bythe('valid')),
  ...whenever({ booking: {}, scans: [entry, undo, again, undoAgain] }, bythe('valid')),
  ...whenever({ booking: {}, scans: [stray] }, bythe('valid')),
]

export const cases: Case[] = [...clock, ...facts]

/** What nobody signed for us; the rest of the case is of no matter then. */
export const strangers: { name: string; change: (pass: string) => string; expected: Expected }[] = [
  { name: 'nothing', change: () => '', expected: 'unreadable' },
  { name: 'an address', change: () => 'https://borne.example/scan', expected: 'unreadable' },
  { name: 'a part of a reference', change: () => 'abcdefghjkmnpqrs', expected: 'unreadable' },
  { name: 'the prefix alone', change: (pass) => pass.slice(0, 6), expected: 'unreadable' },
  {
    name: 'another prefix',
    change: (pass) => pass.replace('BORNE$', 'BORNE%'),
    expected: 'unreadable',
  },
  { name: 'cut in half', change: (pass) => pass.slice(0, pass.length / 2), expected: 'unreadable' },
  { name: 'without its end', change: (pass) => pass.slice(0, -3), expected: 'unreadable' },
  { name: 'with something behind', change: (pass) => `${pass}000`, expected: 'unreadable' },
  { name: 'of a later format', change: (pass) => `BORNE$AAA${pass.slice(9)}`, expected: 'newer' },
  { name: 'with another last character', change: altered, expected: 'forged' },
]

/** Another, possible digit where the signature ends. */
function altered(pass: string): string {
  const at = pass.length - 3
  return `${pass.slice(0, at)}${pass[at] === '0' ? '1' : '0'}${pass.slice(at + 1)}`
}
