import { notFound } from '../http.ts'

/** The kinds of pictures that go out, by the ending of a file's name. */
export const imageTypes: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

/** Bytes; more than any card can use. */
const SIZE_LIMIT = 2 * 1024 * 1024

/** A picture that browsers keep for a day. An SVG opened by itself is a document: it may do nothing. */
export function imageAnswer(bytes: Uint8Array<ArrayBuffer>, type: string): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.byteLength),
      'Cache-Control': 'public, max-age=86400',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
}

/** Another system's picture, without any of its headers; nothing where it is none that we show. */
export async function passImage(response: Response): Promise<Response | undefined> {
  if (response.status >= 400 && response.status < 500) return notFound()
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!response.ok || !Object.values(imageTypes).includes(type)) return undefined
  const bytes = await readBytes(response)
  return bytes && imageAnswer(bytes, type)
}

/** The body, unless it is larger than the limit: what its length says may be wrong, or missing. */
async function readBytes(response: Response): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(response.headers.get('content-length')) > SIZE_LIMIT) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > SIZE_LIMIT) return undefined
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
