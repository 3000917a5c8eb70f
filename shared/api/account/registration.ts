import * as v from 'valibot'
import {
  isLongEnough,
  PASSWORD_MISMATCH,
  PASSWORD_REQUIRED,
  PASSWORD_TOO_SHORT,
  TypedPassword,
} from '../../rules/newPassword.ts'
import { emailOf, readEmail } from '../../fields/email.ts'
import {
  Email,
  FirstName,
  INVALID_EMAIL,
  LastName,
  PHONE_DIGITS,
  PHONE_REQUIRED,
} from '../../fields/schemas.ts'
import { visibleLine, visibleText } from '../../fields/visible.ts'
import { type FieldProblem, firstOfEach } from '../../rules/fieldProblem.ts'
import { Birthday, birthdayProblem } from './profile.ts'

/** What the form holds, as typed. */
export type RegistrationForm = {
  firstName: string
  lastName: string
  email: string
  mobilePhone: string
  day: string
  month: string
  year: string
  password: string
  confirmation: string
  marketingConsent: boolean
}

export type RegistrationField = keyof RegistrationForm

/** `YYYY-MM-DD` once day, month and year are all chosen, empty otherwise (§5). */
export function birthdayOf({ day, month, year }: Pick<RegistrationForm, 'day' | 'month' | 'year'>) {
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : ''
}

/**
 * What each field fails first without the signs that nobody sees, in §5's order, then the password's length and the birth date. `now` in
 * epoch ms.
 */
export function registrationProblems(
  form: RegistrationForm,
  now: number,
): FieldProblem<RegistrationField>[] {
  const phone = visibleText(form.mobilePhone).replace(/\s/g, '')
  const birthday = birthdayOf(form)
  const wrongBirthday = birthday && birthdayProblem(birthday, now)
  const checks: [boolean, RegistrationField, string][] = [
    [!visibleLine(form.firstName), 'firstName', 'Le prénom est obligatoire.'],
    [!visibleLine(form.lastName), 'lastName', 'Le nom est obligatoire.'],
    [!visibleText(form.email), 'email', "L'email est obligatoire."],
    [!readEmail(form.email), 'email', INVALID_EMAIL],
    [!form.password.trim(), 'password', PASSWORD_REQUIRED],
    [form.password !== form.confirmation, 'confirmation', PASSWORD_MISMATCH],
    [!phone, 'mobilePhone', PHONE_REQUIRED],
    [!/^\d{10}$/.test(phone), 'mobilePhone', PHONE_DIGITS],
    [!isLongEnough(form.password), 'password', PASSWORD_TOO_SHORT],
    [Boolean(wrongBirthday), 'day', wrongBirthday || ''],
  ]
  const failing = checks.filter(([fails]) => fails)
  return firstOfEach(failing.map(([, field, message]) => ({ field, message })))
}

/** The registration, in §5's order, plus the provider's own fields. */
const AccountFields = v.object({
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  password: TypedPassword,
  mobilePhone: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.minLength(1, PHONE_REQUIRED),
    v.regex(/^\d{10}$/, PHONE_DIGITS),
  ),
  birthday: v.optional(Birthday, ''),
  marketingConsent: v.nullish(v.boolean(), false),
  idCiv: v.optional(v.literal(0), 0),
  idVil: v.optional(v.literal(0), 0),
  type: v.optional(v.literal(0), 0),
  active: v.optional(v.literal(true), true),
  acceptCGU: v.optional(v.literal(true), true),
  acceptCGV: v.optional(v.literal(true), true),
  identificationNumber: v.optional(v.null(), null),
  contactEmail: v.optional(v.picklist([0, 1]), 0),
})

/** Account creation at the provider (§3), with the password's length checked after §5's own checks. */
export const AccountRequest = v.pipe(
  AccountFields,
  v.forward(
    v.check(({ password }) => isLongEnough(password), PASSWORD_TOO_SHORT),
    ['password'],
  ),
)
export type AccountRequest = v.InferOutput<typeof AccountRequest>

/** The form as the provider wants it: digits only, trimmed, with the fixed fields of §3. */
export function accountRequest(form: RegistrationForm): AccountRequest {
  return {
    firstName: visibleLine(form.firstName),
    lastName: visibleLine(form.lastName),
    email: emailOf(form.email).address,
    mobilePhone: form.mobilePhone.replace(/\D/g, ''),
    password: form.password.trim(),
    birthday: birthdayOf(form),
    marketingConsent: form.marketingConsent,
    idCiv: 0,
    idVil: 0,
    type: 0,
    active: true,
    acceptCGU: true,
    acceptCGV: true,
    identificationNumber: null,
    contactEmail: form.marketingConsent ? 1 : 0,
  }
}

/** Body of `POST /api/supabase?action=create-user-profile`. */
export const UserProfileRequest = v.object({
  email: Email,
  firstName: v.pipe(v.string(), v.transform(visibleLine), v.maxLength(80)),
  lastName: v.pipe(v.string(), v.transform(visibleLine), v.maxLength(80)),
  phone: v.pipe(v.string(), v.maxLength(20)),
  birthDate: v.pipe(v.string(), v.maxLength(10)),
  heitzId: v.union([v.pipe(v.string(), v.maxLength(20)), v.number()]),
})
export type UserProfileRequest = v.InferOutput<typeof UserProfileRequest>
