import { expect, test } from 'vitest'
import type { StaffEvent } from '../../../shared/api/staff/staff.ts'
import { eventWords } from '../../../src/features/staff/eventWords.ts'
import { effectWords, limitWords } from '../../../src/features/staff/venue/venueWords.ts'
import { soldWords } from '../../../src/features/staff/venue/sessionsWords.ts'

/** Saturday 28 November 2026, 15:00 in Paris. */
const from = Date.parse('2026-11-28T14:00Z')
const to = from + 3_600_000
const now = Date.parse('2026-11-24T09:00Z')
const pool = {
  pool: 'vr',
  activities: [{ id: 'vr', name: 'Réalité virtuelle' }],
  stations: 6,
  current: 6,
  folder: 6,
  isOwn: false,
  changed: null,
  version: '',
  over: [],
  closures: [],
}
const closure = {
  id: 'x',
  pool: 'vr',
  activityId: null,
  from,
  to,
  stations: 4,
  reason: 'Panne',
  by: 'Ada',
}
const over = { from, to, sold: 5, stations: 4 }

test.each([
  [{}, ''],
  [{ closures: [closure] }, '4\u00a0postes, samedi 28 novembre, de 15\u00a0h à 16\u00a0h'],
  [{ current: 4, closures: [closure] }, '4 en vente maintenant'],
  [{ current: 0 }, 'Fermé maintenant'],
  [
    { over: [over], closures: [closure] },
    '5\u00a0pour\u00a04, samedi 28 novembre, de 15\u00a0h à 16\u00a0h',
  ],
])('of six stations %j is told as « %s »', (more, words) => {
  expect(limitWords({ ...pool, ...more }, now)).toBe(words)
})

test('whom fewer stations touch is told with what becomes of them', () => {
  expect(effectWords({ visits: 0, people: 0, over: [] })).toBe('Aucune visite n’est au-delà.')
  expect(effectWords({ visits: 1, people: 4, over: [over] })).toMatch(
    /^1\svisite, 4\spersonnes au-delà\s: aucune n’est annulée/,
  )
})

test('what is sold on sessions taken out is told by its start, and how much more there is', () => {
  const starts = [{ day: '2026-11-28', time: '15:50', visits: 1 }]
  expect(soldWords({ visits: 1, people: 2, starts })).toEqual([
    'Samedi 28 novembre 2026 à 15\u00a0h\u00a050\u00a0: 1\u00a0visite',
  ])
  expect(soldWords({ visits: 3, people: 6, starts })[1]).toBe('Et 2\u00a0visites plus tard')
})

const event = (action: StaffEvent['action'], before: object, after: object): StaffEvent => ({
  id: 1,
  at: now,
  staff: 'Ada',
  device: 'Bureau',
  action,
  subject: null,
  before: { ...before },
  after: { ...after },
  reason: null,
})

test('the journal says which stations and which sessions were set, and what they were', () => {
  const name = 'Yoga'
  expect(eventWords(event('capacity-set', { name, stations: 6 }, { name, stations: 1 }))).toBe(
    'Postes de Yoga (6\u00a0postes → 1\u00a0poste)',
  )
  const facts = { name, weekday: 4 }
  expect(
    eventWords(event('sessions-set', { ...facts, sessions: '18:30' }, { ...facts, sessions: '' })),
  ).toBe('Séances de Yoga (jeudi, 18\u00a0h\u00a030 → jeudi, aucune)')
  const day = { name, date: '2026-11-28' }
  expect(
    eventWords(
      event('sessions-set', { ...day, sessions: 'ordinary' }, { ...day, sessions: '17:00' }),
    ),
  ).toMatch(/jour ordinaire → samedi 28 novembre 2026, 17\sh\)$/)
})
