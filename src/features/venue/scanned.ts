/** Where something scanned or typed leads. A scan is only another way to type an address. */
export type Scanned =
  | { kind: 'path'; path: string }
  | { kind: 'foreign'; address: string }
  | { kind: 'unknown' }

/**
 * Reads a code: a path or an address of this site (`origin`) is a path; any other web address is
 * foreign, to be shown and never opened; a booking's reference leads to its confirmation.
 */
export function readScanned(text: string, origin: string): Scanned {
  const typed = text.trim()
  if (typed.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(typed)) return readAddress(typed, origin)
  if (/^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(typed)) return { kind: 'foreign', address: typed }
  if (/^[\w-]{6,64}$/.test(typed) && /\d/.test(typed)) {
    return { kind: 'path', path: `/reservation-confirmation?bookingId=${encodeURIComponent(typed)}` }
  }
  return { kind: 'unknown' }
}

function readAddress(typed: string, origin: string): Scanned {
  if (!URL.canParse(typed, origin)) return { kind: 'unknown' }
  const url = new URL(typed, origin)
  if (url.origin === origin) return { kind: 'path', path: url.pathname + url.search + url.hash }
  return { kind: 'foreign', address: typed }
}
