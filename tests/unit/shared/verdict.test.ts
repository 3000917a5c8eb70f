import { expect, test } from 'vitest'
import type { KnownScan } from '../../../shared/api/checkIn.ts'
import { decideVerdict } from '../../../shared/rules/pass/verdict.ts'
import { verifyPass } from '../../../shared/rules/pass/pass.ts'
import { atWall, passOf, testKey } from '../../support/people/passes.ts'
import { type Case, cases, strangers } from './verdict-cases.ts'

const key = await testKey(1)

function known(scans: Case['scans'] = []): KnownScan[] {
  return scans.map(({ at, undoes = null, ...scan }) => ({
    ...scan,
    undoes,
    at: atWall(at),
    key: 'k',
    party: 1,
    device: 'Entrée',
  }))
}

test('there are at least a hundred cases, and each verdict is among them', () => {
  expect(cases.length + strangers.length).toBeGreaterThanOrEqual(100)
  const kinds = new Set([...cases, ...strangers].map(({ expected }) => expected))
  expect(kinds.size).toBe(12)
})

test.each(cases.map((row, n) => ({ n, ...row })))(
  '$n: $visit.date $visit.time shown $shown, $booking: $expected',
  async ({ visit, shown, booking, serial = 1, scans, expected }) => {
    const pass = passOf({ id: 'abcdefghjkmnpqrstuvw', ...visit, serial })
    const reading = await verifyPass(await key.sign(pass), [key.publicKey])
    const startsAt = booking?.startsAt ? atWall(booking.startsAt) : pass.startsAt
    const entry = booking && {
      serial: 1,
      status: 'confirmed' as const,
      party: 2,
      key: 'k',
      name: null,
      ...booking,
      startsAt,
    }
    const verdict = decideVerdict({
      reading,
      entry,
      scans: known(scans),
      now: atWall(shown),
      syncedAt: 0,
    })
    expect(verdict.kind).toBe(expected)
  },
)

test.each(strangers)('$name: $expected', async ({ change, expected }) => {
  const pass = passOf({
    id: 'abcdefghjkmnpqrstuvw',
    date: '2026-11-28',
    time: '15:00',
    duration: 60,
    serial: 1,
  })
  const reading = await verifyPass(change(await key.sign(pass)), [key.publicKey])
  expect(
    decideVerdict({ reading, entry: undefined, scans: [], now: pass.startsAt, syncedAt: 0 }),
  ).toEqual({ kind: expected })
})

test('a verdict says what is needed to explain it', async () => {
  const pass = passOf({
    id: 'abcdefghjkmnpqrstuvw',
    date: '2026-11-28',
    time: '15:00',
    duration: 60,
    serial: 1,
  })
  const reading = { pass }
  const now = pass.startsAt
  const scans = known([
    { kind: 'entry', at: '2026-11-28 14:58', nonce: 'second' },
    { kind: 'entry', at: '2026-11-28 14:50', nonce: 'first' },
  ])
  const at = (instant: number, more = {}) =>
    decideVerdict({ reading, entry: undefined, scans: [], now: instant, syncedAt: 42, ...more })
  expect(at(now)).toEqual({ kind: 'unlisted', syncedAt: 42 })
  expect(at(now, { scans })).toEqual({
    kind: 'in',
    since: atWall('2026-11-28 14:50'),
    device: 'Entrée',
    nonce: 'first',
  })
  expect(at(pass.opensAt - 1)).toEqual({ kind: 'early', opensAt: pass.opensAt })
  expect(at(pass.endsAt)).toEqual({ kind: 'over', endedAt: pass.endsAt })
  expect(at(pass.endsAt + 86_400_000)).toEqual({ kind: 'other-day', day: '2026-11-28' })
})
