import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Looks things up together: keys asked for in one turn of the event loop, or while a lookup is under
 * way, share the next one. A lookup always begins after its keys were asked for, so that nothing
 * older than the question is answered; under load, one round trip serves many.
 */
export function createCollector<Value>(
  load: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let next: { keys: Set<string>; found: Promise<Map<string, Value>> } | undefined
  let current: Promise<unknown> = Promise.resolve()

  function open() {
    const keys = new Set<string>()
    const found = current
      .then(() => nextTurn())
      .then(() => {
        next = undefined
        return load([...keys])
      })
    current = found.catch(() => undefined)
    return { keys, found }
  }

  return async (key) => {
    next ??= open()
    next.keys.add(key)
    return (await next.found).get(key)
  }
}
