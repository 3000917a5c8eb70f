import * as fc from 'fast-check'
import { DAY_MS } from '../../../../shared/rules/time.ts'

/** What may become of a request. `late` ones strike after the server has done its work. */
const networkStates = [
  'fine',
  'lost',
  'lost late',
  'hang',
  'hang late',
  'slow',
  'portal',
  'portal late',
  'other json',
  'truncated',
  '408',
  '409',
  '425',
  '429',
  '500',
  '503',
  '502 late',
] as const
export type NetworkState = (typeof networkStates)[number]

export const customers = ['7', '8'] as const
export const typed = ['firstName', 'lastName', 'mobilePhone'] as const

const on = <Kind extends string>(kind: Kind) => ({
  kind: fc.constant(kind),
  tab: fc.nat({ max: 3 }),
})
const field = fc.constantFrom(...typed)

/** What people, browsers, networks and clocks do. */
const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      ...on('type'),
      fields: fc.uniqueArray(field, { minLength: 1 }),
      isBad: fc.nat({ max: 9 }).map((n) => n === 0),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...on('drain'),
      trigger: fc.constantFrom('timer' as const, 'nudge' as const, 'retry' as const),
    }),
  },
  { weight: 6, arbitrary: fc.record({ ...on('turns'), turns: fc.integer({ min: 1, max: 12 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...on('networkState'),
      networkState: fc.constantFrom(...networkStates, '429' as const, '429' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record(on('fine')) },
  { weight: 3, arbitrary: fc.record(on('kill')) },
  {
    weight: 4,
    arbitrary: fc.record({ ...on('venue'), customer: fc.constantFrom(...customers), field }),
  },
  { weight: 2, arbitrary: fc.record(on('refetch')) },
  {
    weight: 3,
    arbitrary: fc.record({ ...on('time'), by: fc.constantFrom(1500, 60_000, 400_000) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...on('clock'),
      by: fc.constantFrom(-3 * DAY_MS, -5000, 2000, 120_000, 3 * DAY_MS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...on('disk'),
      disk: fc.constantFrom('full' as const, 'unreadable' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...on('revoke'), customer: fc.constantFrom(...customers) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...on('sign in'),
      customer: fc.constantFrom('7' as const, '7' as const, '8' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...on('sign out'), isDeleting: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...on('tidy'),
      how: fc.constantFrom(
        'discard' as const,
        'retry' as const,
        'mine' as const,
        'theirs' as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record(on('update')) },
)
export type HistoryEvent = typeof event extends fc.Arbitrary<infer One> ? One : never

export const history = fc.record({
  hasLocks: fc.boolean(),
  /** Whether the server knows `If-Match`; another provider takes the last edit. */
  checksVersions: fc.boolean(),
  choices: fc.array(fc.nat({ max: 9999 }), { minLength: 30, maxLength: 30 }),
  events: fc.array(event, { minLength: 1, maxLength: 40 }),
})
export type History = typeof history extends fc.Arbitrary<infer One> ? One : never
