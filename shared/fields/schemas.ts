import * as v from 'valibot'
import { emailOf, readEmail } from './email.ts'
import { searchText } from './personName.ts'
import { readPhone } from './phone.ts'
import { visibleLine, visibleText } from './visible.ts'

/** One line, without the signs that nobody sees; a text of several is refused with `message`. */
export function oneLine(message: string) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^(?:\t|[^\p{Cc}\p{Zl}\p{Zp}])*$/u, message),
    v.transform(visibleLine),
  )
}

/** What somebody is called, and found by. */
const name = (missing: string, tooLong: string) =>
  v.pipe(
    v.string(),
    v.transform(visibleLine),
    v.minLength(1, missing),
    v.maxLength(80, tooLong),
    v.check((text) => searchText(text) !== '', missing),
  )

export const FirstName = name('Le prénom est obligatoire.', 'Le prénom dépasse 80 caractères.')
export const LastName = name('Le nom est obligatoire.', 'Le nom dépasse 80 caractères.')
export const GuestName = name(
  'Demandez un nom\u00a0: la réservation est à ce nom.',
  'Ce nom est trop long\u00a0: 80 caractères au plus.',
)

export const INVALID_EMAIL = 'Adresse email invalide.'

/** An address that letters can be sent to, as `readEmail` writes it. */
export const Email = v.pipe(
  v.string(),
  v.transform(visibleText),
  v.minLength(1, "L'email est obligatoire."),
  v.check((text) => readEmail(text) !== undefined, INVALID_EMAIL),
  v.transform((text) => emailOf(text).address),
)

/** A number in any spelling, as its ten digits; what is none stays, to be refused. */
const digits = v.pipe(
  v.string(),
  v.transform((typed) => readPhone(typed) ?? visibleText(typed)),
)

export const PHONE_REQUIRED = 'Le numéro de téléphone mobile est obligatoire.'
export const PHONE_DIGITS = 'Le numéro de téléphone mobile doit contenir exactement 10 chiffres.'
const notTenDigits = 'Le numéro de téléphone doit contenir exactement 10 chiffres.'

export const MobilePhone = v.pipe(
  digits,
  v.minLength(1, PHONE_REQUIRED),
  v.regex(/^\d{10}$/, PHONE_DIGITS),
)
export const Phone = v.pipe(
  digits,
  v.minLength(1, 'Le numéro de téléphone est obligatoire.'),
  v.regex(/^\d{10}$/, notTenDigits),
)
/** One that may be left out. */
export const OptionalPhone = v.pipe(digits, v.regex(/^(\d{10})?$/, notTenDigits))
