import * as v from 'valibot'

/**
 * Talks to the other tabs and the worker; gives the function that tells them, which this context
 * does not hear itself. Where there is no BroadcastChannel the other tabs hear it by the storage.
 */
export function openChannel<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  onMessage: (message: T) => void,
): (message: T) => void {
  const hear = (data: unknown) => {
    const message = v.safeParse(schema, data)
    if (message.success) onMessage(message.output)
  }
  if (!('BroadcastChannel' in globalThis)) return openStorageChannel(name, hear)
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', (event: MessageEvent<unknown>) => hear(event.data))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  return (message) => channel.postMessage(message)
}

/** Whatever is put there is told to every other tab, and taken away at once. */
function openStorageChannel(
  name: string,
  hear: (data: unknown) => void,
): (message: unknown) => void {
  globalThis.addEventListener?.('storage', (event) => {
    if (!(event instanceof StorageEvent) || event.key !== name || !event.newValue) return
    hear(JSON.parse(event.newValue))
  })
  return (message) => {
    try {
      localStorage.setItem(name, JSON.stringify(message))
      localStorage.removeItem(name)
    } catch {
      // No storage (a worker), or a full one: the others learn it when they are looked at again.
    }
  }
}
