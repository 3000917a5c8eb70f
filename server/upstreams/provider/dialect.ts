import * as v from 'valibot'
import { MAX_INTEGER, whole } from '../../../shared/fields/whole.ts'
import type { ProfilePatch } from '../../../shared/api/account/profile.ts'
import { phoneKey } from '../../../shared/fields/phone.ts'
import { readOneOf } from '../reading.ts'
import type { ReportedProfile } from './lastProfile.ts'

/** One field of a profile; where it is told in a way that we cannot read, it is not told. */
function field<T>(schema: v.GenericSchema<unknown, T>) {
  return v.fallback(v.optional(schema), undefined)
}

const text = field(v.string())
/** Each field that a customer may edit is here: one that is not would be lost as it is sent. */
const names = {
  firstName: text,
  lastName: text,
  email: text,
  mobilePhone: text,
  phone: text,
  birthday: text,
  marketingConsent: field(v.boolean()),
  contactEmail: field(v.picklist([0, 1])),
  center: field(whole(0, MAX_INTEGER)),
  createdAt: field(
    v.pipe(
      v.string(),
      v.transform((at) => new Date(at)),
      v.date(),
    ),
  ),
} satisfies Record<keyof ProfilePatch, v.GenericSchema> & v.ObjectEntries
const Names = v.object(names)
const User = v.object({ user: Names })

const Word = v.object({
  success: field(v.boolean()),
  status: field(v.union([v.number(), v.string()])),
  id: field(v.union([v.string(), v.number()])),
})

/** Whether an answer of 200 says that an edit was kept: a word of success, an id, or the profile itself. */
export function isSaved(body: unknown): boolean {
  const word = v.safeParse(Word, body)
  const { success, status, id } = word.success ? word.output : {}
  if (success === false) return false
  const isGood = success === true || /^(2\d\d|ok|success)$/i.test(String(status ?? ''))
  return isGood || id !== undefined || Object.keys(readProfile(body)).length > 0
}

/** What a sign-in or an edit answers of a profile, in either place. */
export function readProfile(body: unknown): Partial<ReportedProfile> {
  return reportedProfile(readOneOf(User)(body)?.user ?? readOneOf(Names)(body) ?? {})
}

/** What is told, as it is kept; nothing of what is not. */
export function reportedProfile(
  names: Partial<v.InferOutput<typeof Names>>,
): Partial<ReportedProfile> {
  const { firstName, lastName, email, phone, mobilePhone, birthday: birthDate } = names
  const { marketingConsent, contactEmail, center, createdAt: registeredAt } = names
  const mayContact = contactEmail === undefined ? undefined : contactEmail === 1
  const contact = { email, phone, mobilePhone, marketingConsent, mayContact }
  const told = { firstName, lastName, birthDate, center, registeredAt, ...contact }
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
}

/** Whether a profile has all that an edit says: phones by their digits, a consent in either spelling. */
export function hasEdit(held: Partial<ReportedProfile>, edit: Partial<ReportedProfile>): boolean {
  const { marketingConsent = held.mayContact } = held
  const known = new Map<string, unknown>(Object.entries({ ...held, marketingConsent }))
  const plain = (name: string, value: unknown) =>
    /phone$/i.test(name) && typeof value === 'string' ? phoneKey(value) : value
  return Object.entries(edit).every(
    ([name, value]) => plain(name, known.get(name)) === plain(name, value),
  )
}
