/** 128 random bits, hexadecimal; `crypto.randomUUID` is missing from insecure contexts. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
