import * as v from 'valibot'
import { Day } from '../booking.ts'
import { SeenVisit, StaffCancellation } from './day.ts'

/** So many visits at once, at most. */
export const MAX_OPERATION = 100

/** What the team does to several visits alike. */
export const operationKinds = ['keep', 'move', 'cancel'] as const

/**
 * `POST /api/staff/operations`: `reason` where it cancels, `date` where it moves to the same time of another
 * day; `hash` as the preview told it.
 */
export const OperationRequest = v.object({
  kind: v.picklist(operationKinds),
  visits: v.pipe(
    v.array(v.object({ id: v.pipe(v.string(), v.maxLength(40)), ...SeenVisit.entries })),
    v.minLength(1, 'Choisissez des visites.'),
    v.maxLength(MAX_OPERATION, `Choisissez ${MAX_OPERATION} visites au plus.`),
    v.check(
      (visits) => new Set(visits.map(({ id }) => id)).size === visits.length,
      'Chaque visite se nomme une fois.',
    ),
  ),
  reason: v.optional(StaffCancellation.entries.reason),
  date: v.optional(Day),
  hash: v.optional(v.pipe(v.string(), v.maxLength(64))),
})
export type OperationRequest = v.InferOutput<typeof OperationRequest>

/** What became of a visit; `changed`: somebody else was faster, `gone`: it is cancelled or over. */
export const operationResults = [
  'kept',
  'moved',
  'cancelled',
  'full',
  'changed',
  'gone',
  'refused',
] as const
export type OperationResult = (typeof operationResults)[number]

/** What is done, or in a preview would be: each visit with what became of it, once it has. */
export const Operation = v.object({
  /** None in a preview. */
  id: v.nullable(v.string()),
  kind: v.picklist(operationKinds),
  /** Of the visits as they are; none of what was begun. */
  hash: v.nullable(v.string()),
  items: v.array(v.object({ id: v.string(), result: v.nullable(v.picklist(operationResults)) })),
})
export type Operation = v.InferOutput<typeof Operation>
