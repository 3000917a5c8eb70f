import * as v from 'valibot'
import { Allotment } from './deskSales.ts'
import { oneLine } from '../fields/schemas.ts'
import { PositiveInteger, MAX_REPORTS_PER_REQUEST, reportFields, Token } from './deviceReport.ts'
import { PassKey } from '../rules/pass/pass.ts'
import { deviceKinds } from '../rules/staff/staff.ts'

const EntryKey = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/** A pairing code as typed: what separates its letters is of no matter. */
export const PairingCode = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((text) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')),
  v.regex(/^[A-Z0-9]{8}$/, 'Le code d’appairage a 8 caractères.'),
)

/** `POST /api/check-in/pair`. */
export const Pairing = v.object({
  code: PairingCode,
  /** What the venue calls this tablet: « Entrée ». */
  name: v.pipe(
    // It is printed in the operator's terminal.
    oneLine('Écrivez ce nom sur une seule ligne, sans signe invisible.'),
    v.minLength(1, 'Donnez un nom à cette tablette.'),
    v.maxLength(40),
  ),
})
export type Pairing = { code: string; name: string }

export const Paired = v.object({
  /** The bearer of every call below. */
  token: v.string(),
  device: v.object({ id: v.string(), name: v.string(), kind: v.picklist(deviceKinds) }),
})
export type Paired = v.InferOutput<typeof Paired>

/** What a tablet knows of a booking: today's, and any that has changed since it was booked. */
export const VisitEntry = v.object({
  /** `entryKey(id)` (shared/rules/pass/entry.ts). */
  key: v.string(),
  serial: v.number(),
  status: v.picklist(['confirmed', 'pending', 'cancelled']),
  startsAt: v.number(),
  endsAt: v.optional(v.number()),
  activity: v.optional(v.string()),
  party: v.number(),
  /** By what they come in, and what is to be shown for it; none where there is one price. */
  tariffs: v.optional(
    v.array(v.object({ name: v.string(), quantity: v.number(), proof: v.optional(v.string()) })),
  ),
  /** The hash of its short reference for this tablet alone (`createReferenceKeys`). */
  referenceKey: v.optional(v.string()),
  /** The short reference itself, sealed like the name: for the screen, once the pass is read. */
  reference: v.optional(v.string()),
  /** Who booked, sealed (`openWithPass`); none where nothing is known, or the day is not today. */
  name: v.nullable(v.string()),
  /** What a desk is told besides, for its day sheet without network. */
  options: v.optional(v.array(v.object({ name: v.string(), quantity: v.number() }))),
  absentAt: v.optional(v.number()),
})
export type VisitEntry = v.InferOutput<typeof VisitEntry>

/** What a tablet read, as all of them know it. */
export const KnownScan = v.object({
  nonce: v.string(),
  kind: v.picklist(['entry', 'refusal', 'undo']),
  key: v.nullable(v.string()),
  party: v.nullable(v.number()),
  /** The entry that an undo takes back. */
  undoes: v.nullable(v.string()),
  at: v.number(),
  /** The tablet's name. */
  device: v.string(),
  /** An entry that a person said on the day sheet: no pass was read. */
  isSaid: v.optional(v.boolean()),
})
export type KnownScan = v.InferOutput<typeof KnownScan>

/** One booking that came in more than once: the earliest entry counts. */
export const Incident = v.object({ key: v.string(), entries: v.array(KnownScan) })
export type Incident = v.InferOutput<typeof Incident>

/** `GET /api/check-in`: all that a tablet needs to decide without network. */
export const Manifest = v.object({
  /** The server's clock as this left: the tablet's own may be wrong. */
  now: v.number(),
  /** The venue's day. */
  day: v.string(),
  /** Not known to every device: one may hold the manifest of before. */
  device: v.object({ id: v.string(), name: v.string(), kind: v.optional(v.picklist(deviceKinds)) }),
  keys: v.array(PassKey),
  entries: v.array(VisitEntry),
  /** Entries and undos since yesterday, earliest first. */
  scans: v.array(KnownScan),
  incidents: v.array(Incident),
  /** What a desk may sell without network; none where nothing is set apart for it. */
  allotment: v.optional(Allotment),
})
export type Manifest = v.InferOutput<typeof Manifest>

const named = { key: EntryKey, serial: PositiveInteger, party: PositiveInteger }

/** A scan as it waits on the tablet: it names its booking by `entryKey` alone. */
export const Scan = v.variant('kind', [
  v.object({
    kind: v.literal('entry'),
    ...reportFields,
    ...named,
    verdict: v.picklist(['valid', 'unlisted', 'forced', 'said']),
  }),
  v.object({
    kind: v.literal('refusal'),
    ...reportFields,
    /** None where the code is no pass of ours. */
    key: v.nullable(EntryKey),
    serial: v.nullable(PositiveInteger),
    verdict: v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/)),
  }),
  v.object({
    kind: v.literal('undo'),
    ...reportFields,
    key: EntryKey,
    undoes: Token,
    reason: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'Dites pourquoi.'),
      v.maxLength(200),
      // What no database holds would keep all that waits behind it from arriving.
      v.regex(/^[^\0\ud800-\udfff]*$/u),
    ),
  }),
])
export type Scan = v.InferOutput<typeof Scan>

/** `POST /api/check-in/scans`. */
export const Scans = v.object({
  scans: v.pipe(v.array(Scan), v.maxLength(MAX_REPORTS_PER_REQUEST)),
})
export type Scans = v.InferOutput<typeof Scans>

export const ScansTaken = v.object({
  now: v.number(),
  /** The nonces that the server has, now or from before: the tablet drops them from its outbox. */
  accepted: v.array(v.string()),
  /** Those whose time could not be: kept with the nearest possible one. */
  adjusted: v.array(v.string()),
  incidents: v.array(Incident),
})
export type ScansTaken = v.InferOutput<typeof ScansTaken>

/** What was said of a visit without network: nobody came, or that is taken back. */
export const AttendanceMark = v.object({
  ...reportFields,
  key: EntryKey,
  /** The version that was seen. */
  serial: PositiveInteger,
  isAbsent: v.boolean(),
})
export type AttendanceMark = v.InferOutput<typeof AttendanceMark>

/** `POST /api/staff/attendance`. */
export const AttendanceMarks = v.object({
  marks: v.pipe(v.array(AttendanceMark), v.maxLength(MAX_REPORTS_PER_REQUEST)),
})
export type AttendanceMarks = v.InferOutput<typeof AttendanceMarks>

/** What came of a mark: `done`, or what stood against it. */
export const markOutcomes = [
  'done',
  'unknown',
  'cancelled',
  'changed',
  'newer',
  'returned',
  'not-begun',
  'in',
] as const
export type MarkOutcome = (typeof markOutcomes)[number]

/** Of each mark, now or from before. */
export const MarksTaken = v.object({
  outcomes: v.array(
    v.object({ nonce: v.string(), outcome: v.fallback(v.picklist(markOutcomes), 'changed') }),
  ),
})
export type MarksTaken = v.InferOutput<typeof MarksTaken>

/** `POST /api/check-in/check`: a code's text or a typed reference, decided by the server's own data. */
export const Check = v.object({ text: v.pipe(v.string(), v.maxLength(1000)) })

/** Entries that nobody took back, earliest first; at one instant, by nonce. */
export function standingEntries(scans: readonly KnownScan[]): KnownScan[] {
  const undone = new Set(scans.map(({ undoes }) => undoes))
  return scans
    .filter(({ kind, nonce }) => kind === 'entry' && !undone.has(nonce))
    .toSorted((a, b) => a.at - b.at || (a.nonce < b.nonce ? -1 : 1))
}

/** The passes that came in more than once, whoever read them. */
export function incidentsOf(scans: readonly KnownScan[]): Incident[] {
  const entries = standingEntries(scans).filter(({ isSaid }) => !isSaid)
  const keys = new Set(entries.map(({ key }) => key))
  return [...keys].flatMap((key) => {
    const own = entries.filter((entry) => entry.key === key)
    return key && own.length > 1 ? { key, entries: own } : []
  })
}
