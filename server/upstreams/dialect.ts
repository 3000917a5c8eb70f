import * as v from 'valibot'
import { Day } from '../../shared/api/booking.ts'
import { ProfilePatch } from '../../shared/api/account/profile.ts'

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
