import * as v from 'valibot'
import {
  isLongEnough,
  PASSWORD_MISMATCH,
  PASSWORD_REQUIRED,
  PASSWORD_TOO_SHORT,
  TypedPassword,
} from '../../rules/newPassword.ts'
import { type FieldProblem, firstOfEach } from '../../rules/fieldProblem.ts'
import { Birthday, birthdayProblem, FirstName, LastName } from './profile.ts'

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
 * What each field fails first, in §5's order, then the password's length and the birth date. `now` in
 * epoch ms.
 */
export function registrationProblems(
  form: RegistrationForm,
  now: number,
): FieldProblem<RegistrationField>[] {
  const birthday = birthdayOf(form)
  const wrongBirthday = birthday && birthdayProblem(birthday, now)
  const checks: [boolean, RegistrationField, string][] = [
    [!form.firstName.trim(), 'firstName', 'Le prénom est obligatoire.'],
    [!form.lastName.trim(), 'lastName', 'Le nom est obligatoire.'],
    [!form.email.trim(), 'email', "L'email est obligatoire."],
    [!isEmail(form.email.trim()), 'email', 'Adresse email invalide.'],
    [!form.password.trim(), 'password', PASSWORD_REQUIRED],
    [form.password !== form.confirmation, 'confirmation', PASSWORD_MISMATCH],
    [!form.mobilePhone.trim(), 'mobilePhone', 'Le numéro de téléphone mobile est obligatoire.'],
    [
      !/^\d{10}$/.test(form.mobilePhone.replace(/\s/g, '')),
      'mobilePhone',
      'Le numéro de téléphone mobile doit contenir exactement 10 chiffres.',
    ],
    [!isLongEnough(form.password), 'password', PASSWORD_TOO_SHORT],
    [Boolean(wrongBirthday), 'day', wrongBirthday || ''],
  ]
  const failing = checks.filter(([fails]) => fails)
  return firstOfEach(failing.map(([, field, message]) => ({ field, message })))
}

export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

/** The registration, in §5's order, plus the provider's own fields. */
const AccountFields = v.object({
  firstName: FirstName,
  lastName: LastName,
  email: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, "L'email est obligatoire."),
    v.check(isEmail, 'Adresse email invalide.'),
  ),
  password: TypedPassword,
  mobilePhone: v.pipe(
    v.string(),
    v.regex(/\S/, 'Le numéro de téléphone mobile est obligatoire.'),
    v.regex(/^\d{10}$/, 'Le numéro de téléphone mobile doit contenir exactement 10 chiffres.'),
  ),
  birthday: v.optional(Birthday, ''),
  marketingConsent: v.boolean(),
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
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
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
  email: v.pipe(v.string(), v.trim(), v.check(isEmail, 'Adresse email invalide.')),
  firstName: v.pipe(v.string(), v.maxLength(80)),
  lastName: v.pipe(v.string(), v.maxLength(80)),
  phone: v.pipe(v.string(), v.maxLength(20)),
  birthDate: v.pipe(v.string(), v.maxLength(10)),
  heitzId: v.union([v.pipe(v.string(), v.maxLength(20)), v.number()]),
})
export type UserProfileRequest = v.InferOutput<typeof UserProfileRequest>
