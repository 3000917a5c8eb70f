/** Has a name in common with other tabs until the returned function is called, or the tab is gone. */
export function share(name: string): () => Promise<void> {
  if (!navigator.locks) return async () => undefined
  let letGo: () => void = () => undefined
  const kept = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const over = navigator.locks.request(name, { mode: 'shared' }, () => kept)
  return async () => {
    letGo()
    await over
  }
}

/** Does the work where no other tab shares the name; never where tabs cannot be asked. */
export async function runExclusive(name: string, work: () => Promise<unknown>): Promise<void> {
  await navigator.locks?.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}
