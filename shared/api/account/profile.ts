import * as v from 'valibot'
import { AnyId } from '../../fields/anyId.ts'
import { FirstName, LastName, MobilePhone } from '../../fields/schemas.ts'
import { today } from '../../rules/day.ts'

/** The customer as the server knows it. */
export const Profile = v.object({
  id: AnyId,
  firstName: v.nullish(v.string(), ''),
  lastName: v.nullish(v.string(), ''),
  email: v.nullish(v.string(), ''),
  mobilePhone: v.optional(v.nullable(v.string()), ''),
  phone: v.optional(v.nullable(v.string()), ''),
  birthday: v.optional(v.nullable(v.string()), ''),
  marketingConsent: v.nullish(v.boolean(), false),
  createdAt: v.nullish(v.string(), ''),
  center: v.nullish(v.number(), 0),
  /** Goes up with each accepted edit; sent back as `If-Match`. */
  version: v.optional(v.number(), 0),
})
export type Profile = v.InferOutput<typeof Profile>

/** A birth date, or an empty text, which `null` is too; refused with the message of its first failing check. */
export const Birthday = v.pipe(
  v.nullable(v.string()),
  v.transform((day) => day ?? ''),
  v.check(
    (day) => day === '' || birthdayProblem(day, Date.now()) === undefined,
    ({ input }) => birthdayProblem(input, Date.now()) ?? '',
  ),
)

/** What a customer may edit, also without network. E-mail and password need the network. */
export const ProfilePatch = v.partial(
  v.object({
    firstName: FirstName,
    lastName: LastName,
    mobilePhone: MobilePhone,
    birthday: Birthday,
    marketingConsent: v.boolean(),
  }),
)
export type ProfilePatch = v.InferOutput<typeof ProfilePatch>

/** First failing check of a birth date (§5), or nothing. `now` is epoch milliseconds. */
export function birthdayProblem(birthday: string, now: number): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthday)) return 'Format de date invalide. Utilisez YYYY-MM-DD'
  const parsed = Date.parse(`${birthday}T00:00Z`)
  if (Number.isNaN(parsed) || !new Date(parsed).toISOString().startsWith(birthday)) {
    return 'Date invalide'
  }
  return birthday > today(now) ? 'La date ne peut pas être dans le futur' : undefined
}

export const ProfileUpdated = v.object({
  status: v.optional(v.union([v.string(), v.number()])),
  success: v.literal(true),
  id: v.union([v.string(), v.number()]),
  /** The profile as it is now; a remote may answer only names and e-mail. */
  user: v.optional(Profile),
})
export type ProfileUpdated = v.InferOutput<typeof ProfileUpdated>
