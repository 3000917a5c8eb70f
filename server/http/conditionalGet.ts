import { hash } from 'node:crypto'

/** What a 304 says again (RFC 9110 §15.4.5): all else stands in the answer that is kept, its policy too. */
const renewed = ['Cache-Control', 'ETag', 'Vary', 'Date', 'Age', 'Server-Timing']

/** « What you have still holds »: the answer of these headers, without its body. */
export function notModified(headers: Record<string, string>): Response {
  const again = Object.entries(headers).filter(([name]) => renewed.includes(name))
  return new Response(null, { status: 304, headers: Object.fromEntries(again) })
}

/** Whether the request holds what this tag stands for (RFC 9110 §13.1.2). */
export function matchesEtag(request: Request, tag: string): boolean {
  return request.headers.get('if-none-match')?.includes(tag) ?? false
}

/**
 * An answer that is the same for everybody, made one that browsers keep and ask about each time. Its
 * tag is weak: what stands before us may compress it, and nobody asks for a part of it.
 */
export async function conditionalAnswer(request: Request, told: Response): Promise<Response> {
  if (told.status !== 200) return told
  const text = await told.text()
  const ETag = `W/"${hash('sha256', text, 'base64url').slice(0, 20)}"`
  const headers = { 'Cache-Control': 'no-cache', ETag, ...ageHeader(told) }
  if (matchesEtag(request, ETag)) return notModified(headers)
  const type = { 'Content-Type': told.headers.get('content-type') ?? '' }
  return new Response(text, { headers: { ...type, ...headers } })
}

/** When an answer that was kept for a while came. */
export function ageHeader({ headers }: Response): Record<string, string> {
  const [date, age] = [headers.get('date'), headers.get('age')]
  return date !== null && age !== null ? { Date: date, Age: age } : {}
}
