/** Characters of an answer that are shown. */
const MAX_SHOWN_CHARACTERS = 1200

const secretName = /token|password|secret|authorization|api-?key/i
/** A long word without spaces is a key to something, whatever its name. */
const opaqueText = /^[\w.~+/=-]{32,}$/

/**
 * An answer as somebody can read it: indented, cut, its tokens masked. `hidden` are texts that were
 * typed and must not come back.
 */
export function readable(body: unknown, hidden: readonly string[] = []): string {
  const masked = mask('', body, hidden.filter(Boolean))
  const text = typeof masked === 'string' ? masked : (JSON.stringify(masked, null, 2) ?? '')
  if (text.length <= MAX_SHOWN_CHARACTERS) return text || '(réponse vide)'
  return `${text.slice(0, MAX_SHOWN_CHARACTERS)}\n… (${text.length} caractères en tout)`
}

function mask(name: string, value: unknown, hidden: readonly string[]): unknown {
  if (typeof value === 'string') return maskText(name, value, hidden)
  if (Array.isArray(value)) return value.map((item) => mask(name, item, hidden))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) => [key, mask(key, own, hidden)]),
  )
}

function maskText(name: string, text: string, hidden: readonly string[]): string {
  if (secretName.test(name) || opaqueText.test(text)) {
    return `${text.slice(0, 4)}… (masqué, ${text.length} caractères)`
  }
  return hidden.reduce((shown, secret) => shown.replaceAll(secret, '(masqué)'), text)
}
