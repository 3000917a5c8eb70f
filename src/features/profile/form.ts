import * as v from 'valibot'
import { isTooYoungForMarketing } from '../../../shared/rules/consent.ts'
import { type Profile, ProfilePatch } from '../../../shared/api/account/profile.ts'
import { birthdayOf } from '../../../shared/api/account/registration.ts'
import {
  type OutboxEntry,
  type ProfileField,
  fields,
  type Patch,
  pick,
  same,
  type Value,
  valuesOf,
} from '../../offline/outbox/outboxEntry.ts'
import { withPatch } from '../../offline/outbox/merge.ts'
import { type FieldProblem, problemsIn } from '../../../shared/rules/fieldProblem.ts'
import { focusField } from '../../ui/fields/focusField.ts'

/** What the form holds, as typed. */
export const ProfileForm = v.object({
  firstName: v.string(),
  lastName: v.string(),
  mobilePhone: v.string(),
  day: v.string(),
  month: v.string(),
  year: v.string(),
  marketingConsent: v.boolean(),
})
export type ProfileForm = v.InferOutput<typeof ProfileForm>

/** What stands there, under what was typed and is not saved yet. */
export function withTyped(before: ProfileForm, typed: Record<string, unknown>): ProfileForm {
  const parsed = v.safeParse(ProfileForm, { ...before, ...typed })
  return parsed.success ? parsed.output : before
}

/** Where the form shows what is wrong with a field of the profile: a birth date by its day. */
export function shownField(field: ProfileField): keyof ProfileForm {
  return field === 'birthday' ? 'day' : field
}

/** The fields as they stand before anybody types: with what was refused, to be corrected. */
export function formOf(shown: Profile, entries: readonly OutboxEntry[]): ProfileForm {
  const refused = entries.filter(({ state }) => state === 'rejected')
  const values = valuesOf(refused.reduce((profile, { patch }) => withPatch(profile, patch), shown))
  const [year = '', month = '', day = ''] = values.birthday.split('-').map(withoutZeros)
  const { firstName, lastName, mobilePhone, marketingConsent } = values
  return { firstName, lastName, mobilePhone, day, month, year, marketingConsent }
}

/** Puts the focus where a field is edited; a birth date begins with its day. */
export function focusEdit(form: HTMLFormElement | null, field: string | undefined): void {
  focusField(form, field === 'birthday' ? 'day' : (field ?? 'firstName'))
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, '')
}

/** Whether something was typed that is not what stood there. */
export function isChanged(form: ProfileForm, before: ProfileForm): boolean {
  return JSON.stringify(form) !== JSON.stringify(before)
}

/**
 * The changed fields, checked; problems by the form's fields where they cannot be sent. `now` in epoch ms. With a
 * `refused` field goes what stands there now: typed back, it takes the refusal away.
 */
export function patchOf(
  form: ProfileForm,
  shown: Profile,
  now: number,
  refused: readonly ProfileField[] = [],
): { patch: Patch; problems: FieldProblem<keyof ProfileForm>[] } {
  const { day, month, year } = form
  const birthday = birthdayOf(form)
  const before = valuesOf(shown)
  const marketingConsent = form.marketingConsent && !isTooYoungForMarketing(birthday, now)
  const typed = { ...form, birthday, marketingConsent }
  const isNews = (field: ProfileField, value: Value) =>
    refused.includes(field) || !same(field, value, before[field])
  const changed = pick(typed, (field) => isNews(field, typed[field]))
  const parsed = v.safeParse(ProfilePatch, changed)
  const problems = problemsIn(fields, parsed.issues ?? []).map(({ field, message }) => ({
    field: shownField(field),
    message,
  }))
  if (!birthday && (day || month || year)) {
    const part = { field: 'day', message: 'Choisissez le jour, le mois et l’année.' } as const
    return { patch: {}, problems: [...problems, part] }
  }
  const patch = parsed.success ? parsed.output : {}
  // Trimmed, a field may be what it was.
  return { patch: pick(patch, (field) => isNews(field, patch[field])), problems }
}
