import { isPass } from './pass.ts'
import { parseReference, type Reference } from './reference.ts'

/**
 * Reads what a scanner or a person gives, in any case and without the signs that nobody sees: the text of a
 * pass, to be verified, or a reference; nothing where it is neither.
 */
export function readCode(text: string): { pass: string } | { reference: Reference } | undefined {
  const pass = text
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase()
  if (isPass(pass)) return { pass }
  const reference = parseReference(text)
  return reference && { reference }
}
