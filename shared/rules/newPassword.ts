import * as v from 'valibot'

const MIN_PASSWORD_LENGTH = 8
const MAX_PASSWORD_LENGTH = 200

export const PASSWORD_REQUIRED = 'Le mot de passe est obligatoire.'
export const PASSWORD_TOO_SHORT = `Le mot de passe doit contenir au moins ${MIN_PASSWORD_LENGTH} caractères.`
export const PASSWORD_MISMATCH = 'Les mots de passe ne correspondent pas.'
export const PASSWORD_HINT = `Au moins ${MIN_PASSWORD_LENGTH} caractères.`

/** Whether a chosen password is long enough, counted in code points (NIST SP 800-63B) without the space around. */
export function isLongEnough(password: string): boolean {
  return Array.from(password.trim()).length >= MIN_PASSWORD_LENGTH
}

/** A password that is there and at most 200 characters long, trimmed; its least length is checked apart. */
export const TypedPassword = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, PASSWORD_REQUIRED),
  v.maxLength(
    MAX_PASSWORD_LENGTH,
    `Le mot de passe doit contenir au plus ${MAX_PASSWORD_LENGTH} caractères.`,
  ),
)

/** A password that somebody chooses, wherever one is set. Signing in takes older, shorter ones. */
export const NewPassword = v.pipe(TypedPassword, v.check(isLongEnough, PASSWORD_TOO_SHORT))
