/** What we compress with, best first, and how a file's compressed form is called. */
export const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const
export type Encoding = (typeof encodings)[number]['name']

/** Whether the request takes an encoding: named, and not weighed zero (RFC 9110 §12.5.3). */
export function accepts(request: Request, encoding: Encoding): boolean {
  const header = request.headers.get('accept-encoding') ?? ''
  const entry = header.split(',').find((part) => part.trim().split(';')[0] === encoding)
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(entry)
}
