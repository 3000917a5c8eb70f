import * as v from 'valibot'
import { AnyId } from '../../fields/anyId.ts'
import { Email } from '../../fields/schemas.ts'
import { NewPassword, PASSWORD_MISMATCH } from '../../rules/newPassword.ts'
import type { FieldProblem } from '../../rules/fieldProblem.ts'
import { Profile } from './profile.ts'

/** How long the link of a reset opens its account. */
export const RESET_MINUTES = 30

/** `POST /api/password-reset` (§7). */
export const ResetRequest = v.object({ email: Email })
export type ResetRequest = v.InferInput<typeof ResetRequest>

/** `POST /api/set-password` (§7): the token alone names the account, another id is refused. */
export const SetPasswordRequest = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  id: v.pipe(AnyId, v.maxLength(40)),
  password: NewPassword,
})
export type SetPasswordRequest = v.InferInput<typeof SetPasswordRequest>

/** What was typed of a code: its digits, whatever stands between them. */
export const digitsOf = (typed: string) => typed.replace(/\D/g, '')

/** A code from a letter, with what the asking browser was given for it. */
export const MailedCode = v.object({
  challenge: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  code: v.pipe(v.string(), v.maxLength(40), v.transform(digitsOf)),
})
export type MailedCode = v.InferOutput<typeof MailedCode>

/** The code of a change of address that wants a code mailed to the new one. */
export const PROVE_NEW_EMAIL = 'prove-new-email'

/**
 * `PUT /api/users/{id}/credentials`: the e-mail address or the password, with the current password. Where
 * codes can be sent an address comes with the one that was mailed to it; whoever has proved who they are a
 * moment ago changes it, and chooses a first password, without one.
 */
export const CredentialsChange = v.pipe(
  v.object({
    currentPassword: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.minLength(1, 'Le mot de passe actuel est obligatoire.'),
        v.maxLength(200),
      ),
    ),
    email: v.optional(Email),
    proof: v.optional(MailedCode),
    password: v.optional(NewPassword),
  }),
  v.check(
    ({ email, password }) => (email === undefined) !== (password === undefined),
    'Changez l’adresse email ou le mot de passe, un à la fois.',
  ),
)
export type CredentialsChange = v.InferInput<typeof CredentialsChange>

/** `token`: what a change of password replaces the session with. */
export const CredentialsChanged = v.object({
  success: v.literal(true),
  user: Profile,
  token: v.optional(v.string()),
})

/** The first failing check of a typed value, or nothing. */
export function problemOf(schema: v.GenericSchema<string>, text: string): string | undefined {
  return v.safeParse(schema, text).issues?.[0].message
}

export const emailProblem = (text: string) => problemOf(Email, text)

/** What a new password and its repetition fail first, in this order. */
export function passwordProblems(
  password: string,
  confirmation: string,
): FieldProblem<'password' | 'confirmation'>[] {
  const message = problemOf(NewPassword, password)
  return [
    ...(message ? [{ field: 'password' as const, message }] : []),
    ...(password === confirmation
      ? []
      : [{ field: 'confirmation' as const, message: PASSWORD_MISMATCH }]),
  ]
}
