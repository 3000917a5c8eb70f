import { today } from '../day.ts'
import { DAY_MS, MINUTE_MS } from '../time.ts'

/** What a booking's short reference is made of: no two of these look alike. */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const REFERENCE_LENGTH = 8

/** What random ids are made of, a booking's among them: `0`, but neither `o`, `i`, `l` nor `1`. */
export const ID_ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789'
const ID_LENGTH = 20

/** Wrong references that one device may type: `free` within `spanMs`, then one each `paceMs`. */
export const TYPED_REFERENCE_LIMIT = { free: 20, spanMs: 10 * MINUTE_MS, paceMs: MINUTE_MS }

/** A reference as it is stored: the short one, or the booking's own id. */
export type Reference = { kind: 'short' | 'long'; value: string }

const separators = /[\s\p{Z}\p{Pd}\p{Cf}.·•_]/gu
const short = new RegExp(`^[${REFERENCE_ALPHABET}]{${REFERENCE_LENGTH}}$`)
const long = new RegExp(`^[${ID_ALPHABET}]{${ID_LENGTH}}$`)

/**
 * Reads a reference as people type it: in any case, with any spaces, dashes or dots, `O` for `0`. The
 * other look-alikes (`I`, `L`, `1`) stand in neither alphabet, so nothing can be meant by them.
 */
export function parseReference(text: string): Reference | undefined {
  const typed = text.replaceAll(separators, '')
  const upper = typed.toUpperCase()
  if (short.test(upper)) return { kind: 'short', value: upper }
  const id = typed.toLowerCase().replaceAll('o', '0')
  return long.test(id) ? { kind: 'long', value: id } : undefined
}

const LABEL_LENGTH = 3

/**
 * Returns what tells a visit apart on the lists of its day, « K7M », of its entry key and its start (epoch ms): alike
 * on every tablet, another on another day, and nothing of its reference, which a claim would accept.
 */
export function dayLabel(key: string, startsAt: number): string {
  const size = REFERENCE_ALPHABET.length
  let rest = parseInt(key.slice(0, 10), 16) + Date.parse(today(startsAt)) / DAY_MS
  return Array.from({ length: LABEL_LENGTH }, () => {
    const sign = REFERENCE_ALPHABET[rest % size] ?? ''
    rest = Math.floor(rest / size)
    return sign
  }).join('')
}

type Referenced = { id: string; reference?: string | null | undefined }

/**
 * The reference that a person reads, in groups that do not break: « K7QM 3XRD ». Where a booking has no
 * short one it is our id in groups of five, or a remote venue's own id as it is.
 */
export function formatReference({ id, reference }: Referenced): string {
  if (reference) return inGroups(reference, 4)
  return long.test(id) ? inGroups(id, 5) : id
}

/** Whether a typed reference is the one that is printed on this booking. */
export function matchesReference(booking: Referenced, { value }: Reference): boolean {
  return value === parseReference(booking.reference ?? booking.id)?.value
}

/** Milliseconds until another reference may be typed, after wrong ones at these instants. */
export function typedReferenceWaitMs(wrongAt: readonly number[], now: number): number {
  const { free, spanMs, paceMs } = TYPED_REFERENCE_LIMIT
  const recent = wrongAt.filter((at) => at > now - spanMs)
  return recent.length < free ? 0 : Math.max(0, Math.max(...recent) + paceMs - now)
}

function inGroups(text: string, size: number): string {
  return text.replaceAll(new RegExp(`(.{${size}})(?=.)`, 'g'), '$1\u00a0')
}
