let distrusted = false

/**
 * Whether a page of the server could not run: until this worker sleeps, pages open from the version
 * that it holds, which did.
 */
export function isDistrusted(): boolean {
  return distrusted
}

/** What a page asks of the worker; `DISTRUST` is heard here. */
export function readMessage(data: unknown): unknown {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
  if (type === 'DISTRUST') distrusted = true
  return type
}
