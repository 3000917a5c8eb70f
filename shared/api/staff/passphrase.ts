import * as v from 'valibot'
import { isTrivialPassphrase, MIN_PASSPHRASE } from '../../rules/staff/staff.ts'

const MAX_PASSPHRASE = 200

/** As it is compared: alike from every keyboard, without the spaces that one adds. */
const Typed = v.pipe(
  v.string(),
  v.maxLength(
    MAX_PASSPHRASE,
    `Cette phrase de passe est trop longue\u00a0: ${MAX_PASSPHRASE} caractères au plus.`,
  ),
  v.transform((text) => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ')),
)
const Entered = v.pipe(Typed, v.minLength(1, 'Saisissez votre phrase de passe.'))

/** `POST /api/staff/session/passphrase`. */
export const PassphraseProof = v.object({ passphrase: Entered })
export type PassphraseProof = v.InferInput<typeof PassphraseProof>

/** `PUT /api/staff/passphrase`: `old` where there is one. */
export const PassphraseChoice = v.object({
  passphrase: v.pipe(
    Typed,
    v.check(
      (phrase) => Array.from(phrase).length >= MIN_PASSPHRASE,
      `La phrase de passe a ${MIN_PASSPHRASE} caractères au moins.`,
    ),
    v.check(
      (phrase) => !isTrivialPassphrase(phrase),
      'Cette phrase de passe se devine. Prenez plutôt quatre mots au hasard.',
    ),
  ),
  old: v.optional(Entered),
})
export type PassphraseChoice = v.InferInput<typeof PassphraseChoice>

/** `POST /api/staff/session/wait`. */
export const WaitEnd = v.object({
  staff: v.pipe(v.string(), v.maxLength(40)),
  passphrase: Entered,
})
export type WaitEnd = v.InferInput<typeof WaitEnd>
