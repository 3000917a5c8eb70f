import * as v from 'valibot'

/** A check of a text: one line, without a sign that nobody sees. */
export function oneLine(message: string) {
  return v.regex<string, string>(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, message)
}
