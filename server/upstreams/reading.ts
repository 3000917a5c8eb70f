import * as v from 'valibot'
import { AnyId } from '../../shared/fields/anyId.ts'
import { readList, unwrap } from '../../shared/api/list.ts'
import { answer } from '../http/messages.ts'
import type { Log } from '../log.ts'
import { badGateway } from './upstream.ts'
import { Day } from '../../shared/api/booking.ts'
import { ProfilePatch } from '../../shared/api/account/profile.ts'

/** An id of another system. */
export const Id = v.pipe(AnyId, v.minLength(1))

/** An answer in our shape, and how many entries of its list had to be skipped. */
export type Reading = { value: object; unreadable?: number } | undefined

/** Says on an answer of an upstream how many entries of its list could not be read. */
const UNREADABLE_HEADER = 'x-borne-unreadable'

/**
 * A real system’s answer in our own shape and with §7’s fields alone. One that is none of it is a failure;
 * that, and each list with entries that had to be skipped, is logged under the name of its `call`.
 */
export async function readAnswer(
  response: Response,
  read: (body: unknown) => Reading,
  { log, call }: { log: Log; call: string },
): Promise<Response> {
  if (!response.ok) return response
  const reading = read(await response.json())
  const unreadable = reading?.unreadable ?? 0
  if (!reading || unreadable > 0) log('unexpected-shape', { call, ...(reading && { unreadable }) })
  if (!reading) return badGateway()
  return answer(
    reading.value,
    response.status,
    unreadable > 0 ? { [UNREADABLE_HEADER]: String(unreadable) } : {},
  )
}

/** Whether an upstream's list lacks entries that could not be read: what is not in it may exist. */
export function isIncomplete({ headers }: Response): boolean {
  return headers.has(UNREADABLE_HEADER)
}

/** A list in both shapes of §7, without the entries that are none. */
export function readListOf<T>(item: v.GenericSchema<unknown, T>) {
  return (body: unknown) => {
    const list = readList(item, body)
    return list.kind === 'list' ? { value: list.items, unreadable: list.unreadable } : undefined
  }
}

/** One value, bare or as `data`. */
export function readOneOf<T>(
  schema: v.GenericSchema<unknown, T>,
): (body: unknown) => T | undefined {
  return (body) => {
    const inner = unwrap(body)
    const read = v.safeParse(schema, typeof inner === 'object' && inner !== null ? inner : body)
    return read.success ? read.output : undefined
  }
}

/** What `GET /availability` is asked with: read by the gateway, and by the embedded venue. */
export const AvailabilityQuery = v.object({
  date: Day,
  activityId: v.pipe(v.string(), v.maxLength(40)),
  /** Beyond §7: the places of whoever has this hold, as if it were not there. */
  holdId: v.optional(v.pipe(v.string(), v.maxLength(40))),
})

/** What `GET /availability/month` is asked with. */
export const MonthQuery = v.object({
  month: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Mois invalide')),
  activityId: AvailabilityQuery.entries.activityId,
})

/** The body of `PUT /api/users/{id}`: read by our endpoint, and by the embedded provider. */
export const ProfileEdit = v.object({
  id: v.optional(v.union([v.string(), v.number()])),
  ...ProfilePatch.entries,
})
