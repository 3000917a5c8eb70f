/** The bytes of a base64url text, padded or not (RFC 4648 §5). */
export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0))
}
