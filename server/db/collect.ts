/**
 * Looks things up together: keys asked for while a lookup is under way share the next one. A lone
 * caller waits for nobody; under load, one round trip serves many.
 */
export function createCollector<Value>(
  load: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let next: { keys: Set<string>; found: Promise<Map<string, Value>> } | undefined
  let current: Promise<unknown> = Promise.resolve()
  let isBusy = false

  function open() {
    const keys = new Set<string>()
    const found = (isBusy ? current : Promise.resolve()).then(() => {
      next = undefined
      isBusy = true
      return load([...keys]).finally(() => (isBusy = false))
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
