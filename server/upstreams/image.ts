import { notFound } from '../http/refusal.ts'
import type { HttpAnswer } from './httpClient.ts'

/** The kinds of pictures that go out, by the ending of a file's name. */
export const imageTypes: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

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

/** Another system’s picture, without any of its headers; nothing where it is none that we show. */
export function passImage({ status, headers, body }: HttpAnswer): Response | undefined {
  if (status >= 400 && status < 500) return notFound()
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (status !== 200 || !Object.values(imageTypes).includes(type)) return undefined
  return imageAnswer(new Uint8Array(body), type)
}
