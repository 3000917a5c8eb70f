import * as v from 'valibot'

/**
 * Talks to the other tabs and the worker; gives the function that tells them, which this context
 * does not hear itself. Where there is no BroadcastChannel nothing is said or heard.
 */
export function openChannel<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  onMessage: (message: T) => void,
): (message: T) => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = v.safeParse(schema, event.data)
    if (message.success) onMessage(message.output)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  return (message) => channel.postMessage(message)
}
