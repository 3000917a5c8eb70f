import { DAY_MS, HOUR_MS } from './time.ts'

const units = { heure: HOUR_MS, jour: DAY_MS, mois: (365 * DAY_MS) / 12, an: 365 * DAY_MS }

/** How long something is kept: in milliseconds, and in the words of the privacy policy, such as « trois ans ». */
export type Keep = { ms: number; words: string; count: number; unit: keyof typeof units }

const spelled = new Map<number, string>([
  [1, 'un'],
  [3, 'trois'],
  [10, 'dix'],
  [12, 'douze'],
  [24, 'vingt-quatre'],
  [25, 'vingt-cinq'],
  [30, 'trente'],
])

function keepFor(count: number, unit: keyof typeof units): Keep {
  const plural = count > 1 && unit !== 'mois' ? `${unit}s` : unit
  const words = `${spelled.get(count) ?? count} ${plural}`
  return { ms: count * units[unit], words, count, unit }
}

/** What the sweep (server/db/retention.ts) and `{{keep.accounts}}` of a text both read. */
export const keep = {
  /** An account that nobody used; its owner is told so long before it goes. */
  accounts: keepFor(3, 'an'),
  notice: keepFor(30, 'jour'),
  /** One that a code alone opens: after its last visit, and without any. */
  passwordless: keepFor(1, 'an'),
  unused: keepFor(1, 'jour'),
  codes: keepFor(24, 'heure'),
  /** Whose a visit was; the visit itself, of nobody, as long as the accounts need it. */
  visits: keepFor(3, 'an'),
  accounting: keepFor(10, 'an'),
  invitations: keepFor(30, 'jour'),
  waits: keepFor(30, 'jour'),
  guests: keepFor(90, 'jour'),
  inquiries: keepFor(12, 'mois'),
  counts: keepFor(25, 'mois'),
  /** What makes a repetition the same, and what waits to be sent. */
  keys: keepFor(30, 'jour'),
  /** So long after its quarter of an hour a desk may still tell what it sold: as long as it may be away. */
  allotments: keepFor(31, 'jour'),
  /** What ends by itself, from its end on. */
  ended: keepFor(0, 'jour'),
} as const satisfies Record<string, Keep>
