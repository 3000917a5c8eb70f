let distrusted = false

/**
 * Whether a page of the server could not run: until this worker sleeps, pages open from the version
 * that it holds, which did.
 */
export function isDistrusted(): boolean {
  return distrusted
}

type Message = { data: unknown; ports: readonly MessagePort[] }

/** What a page asks of the worker; `DISTRUST` is heard here and answered, so that it may reload. */
export function readMessage({ data, ports }: Message): unknown {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
  if (type === 'DISTRUST') {
    distrusted = true
    ports[0]?.postMessage('heard')
  }
  return type
}
