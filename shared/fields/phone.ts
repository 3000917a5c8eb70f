import { visibleText } from './visible.ts'

/** Reads a French telephone number in any spelling, as ten digits; nothing for what is none. */
export function readPhone(typed: string): string | undefined {
  const number = typed.replace(/^\s*t[eé]l[\s.:]*/i, '')
  const dialled = dialledOf(number)
  return /^\d{10}$/.test(dialled) && !/\p{L}/u.test(number) ? dialled : undefined
}

/** Returns the digits by which a number, or a part of one, is searched and compared. */
export function phoneKey(typed: string): string {
  return dialledOf(typed).replaceAll('+', '')
}

/** Fewer digits than these are in too many numbers to find anybody by. */
export const MIN_SOUGHT_DIGITS = 4

/** Returns the digits of a number that somebody looks for; none of a text with letters, which is no number. */
export function soughtDigits(typed: string): string {
  return /\p{L}/u.test(typed) ? '' : phoneKey(typed)
}

/** As it is dialled in France, overseas too, with the « + » of another country. */
function dialledOf(typed: string): string {
  return visibleText(typed.normalize('NFKC'))
    .replaceAll(/[^\d+]/g, '')
    .replace(/^(?:\+|00)(?:33|262|59[046])0?|^33(?=\d{9}$)/, '0')
}
