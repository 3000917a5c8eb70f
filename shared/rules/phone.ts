/** `01 99 00 12 34` → `tel:+33199001234` (RFC 3966). */
export function phoneLink(phone: string): string {
  return `tel:+33${phone.replace(/\D/g, '').slice(1)}`
}

/** `01 99 00 12 34`, never broken over two lines. */
export function phoneWords(phone: string): string {
  return phone.replaceAll(' ', '\u00a0')
}
