import * as v from 'valibot'
import { Day } from '../booking.ts'
import { SeenVisit, StaffCancellation, ToldPerson } from './day.ts'

/** So many visits at once, at most. */
export const MAX_BULK_VISITS = 100

/** What the team does to several visits alike. */
export const bulkActKinds = ['keep', 'move', 'cancel'] as const

/**
 * `POST /api/staff/operations`: `reason` where it cancels, `date` where it moves to the same time of another
 * day; `hash` as the preview told it.
 */
export const BulkActRequest = v.object({
  kind: v.picklist(bulkActKinds),
  visits: v.pipe(
    v.array(v.object({ id: v.pipe(v.string(), v.maxLength(40)), ...SeenVisit.entries })),
    v.minLength(1, 'Choisissez des visites.'),
    v.maxLength(MAX_BULK_VISITS, `Choisissez ${MAX_BULK_VISITS} visites au plus.`),
    v.check(
      (visits) => new Set(visits.map(({ id }) => id)).size === visits.length,
      'Chaque visite se nomme une fois.',
    ),
  ),
  reason: v.optional(StaffCancellation.entries.reason),
  date: v.optional(Day),
  hash: v.optional(v.pipe(v.string(), v.maxLength(64))),
})
export type BulkActRequest = v.InferOutput<typeof BulkActRequest>

/**
 * What became of a visit; `closed`: nothing begins at its time of that day, `changed`: somebody else was faster, `gone`:
 * it is cancelled or over, `unchanged`: it is on that day already.
 */
export const bulkActResults = [
  'kept',
  'moved',
  'cancelled',
  'full',
  'closed',
  'changed',
  'gone',
  'unchanged',
  'refused',
] as const
export type BulkActResult = (typeof bulkActResults)[number]

/** What is done, or in a preview would be: each visit with what became of it, once it has. */
export const BulkAct = v.object({
  /** None in a preview. */
  id: v.nullable(v.string()),
  kind: v.picklist(bulkActKinds),
  /** Of the visits as they are; none of what was begun. */
  hash: v.nullable(v.string()),
  items: v.array(
    v.object({
      id: v.string(),
      result: v.nullable(v.picklist(bulkActResults)),
      /** Of a visit that was moved or cancelled. */
      person: v.optional(ToldPerson),
    }),
  ),
})
export type BulkAct = v.InferOutput<typeof BulkAct>
