import { parseReference, type Reference } from '../../../../shared/rules/pass/reference.ts'

/** Where something scanned or typed leads. A scan is only another way to type an address. */
export type ScanTarget =
  | { kind: 'path'; path: string }
  /** A short reference is no address: its customer's own list says whose it is. `otherwise`: where it is none. */
  | { kind: 'reference'; reference: Reference; otherwise: ScanTarget }
  /** A page elsewhere: `address` in full, `host` as the network knows it (RFC 3492), whatever it looks like. */
  | { kind: 'foreign'; address: string; host: string }
  /** No page at all: a network, a phone number, a mail. */
  | { kind: 'other'; text: string }
  /** An address that would act on this page. */
  | { kind: 'refused'; text: string }
  | { kind: 'unknown' }

/** Reads the booking's id out of a pass, where a text is one. */
type PassReader = (text: string) => string | undefined

const harmfulSchemes = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'blob:',
  'file:',
  'filesystem:',
  'about:',
])

const scheme = /^[a-z][a-z0-9+.-]*:/i
/** A host without its scheme, as posters print it; with a port, `localhost` is one too. */
const host = /^(?:[^\s@/?#:]+\.[^\s@/?#:.]{2,}(?::\d{1,5})?|localhost:\d{1,5})(?:[/?#]\S*)?$/

/**
 * Reads a code. A path or an address of this site (`origin`), a booking's reference and a pass are
 * paths; everything else is told for what it is, and nothing of it opens by itself.
 */
export function parseScan(text: string, origin: string, readPass: PassReader): ScanTarget {
  const typed = text.trim()
  const booking = readPass(typed)
  if (booking !== undefined) return bookingPath(booking)
  const reference = parseReference(typed)
  if (reference?.kind === 'long') return bookingPath(reference.value)
  if (reference) return { kind: 'reference', reference, otherwise: readText(typed, origin) }
  return readText(typed, origin)
}

/** An address, or a remote venue's own id; our short references are looked for before. */
function readText(typed: string, origin: string): ScanTarget {
  if (host.test(typed)) return readAddress(`${schemeOf(typed, origin)}//${typed}`, origin)
  if (typed.startsWith('/') || scheme.test(typed)) return readAddress(typed, origin)
  if (/^[\w-]{6,64}$/.test(typed) && /\d/.test(typed)) return bookingPath(typed)
  return { kind: 'unknown' }
}

/** An address without a scheme is meant as ours are. */
function schemeOf(typed: string, origin: string): string {
  const own = new URL(origin)
  return typed.startsWith(own.host) ? own.protocol : 'https:'
}

/** The page of a booking, by its id. */
export function bookingPath(id: string): { kind: 'path'; path: string } {
  return { kind: 'path', path: `/reservation-confirmation?bookingId=${encodeURIComponent(id)}` }
}

function readAddress(typed: string, origin: string): ScanTarget {
  if (!URL.canParse(typed, origin)) return { kind: 'unknown' }
  const url = new URL(typed, origin)
  if (harmfulSchemes.has(url.protocol)) return { kind: 'refused', text: typed }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'other', text: typed }
  if (url.origin !== origin) return { kind: 'foreign', address: url.href, host: url.host }
  // The parser makes `/.//host` into `//host`, which a router reads as another site.
  if (url.pathname.startsWith('//')) return { kind: 'unknown' }
  return { kind: 'path', path: url.pathname + url.search + url.hash }
}
