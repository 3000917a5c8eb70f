import type { QueryClient } from '@tanstack/react-query'
import { isDirtyAnywhere, watchTyping } from '../offline/drafts/dirty.ts'
import { isInUse } from '../offline/drafts/inUse.ts'
import { startProbe } from '../offline/probe.ts'
import { startWorker, applyUpdate } from '../platform/worker.ts'
import { isAuthenticated, restored, subscribeSession } from './current.ts'

/**
 * Everything that begins after the first paint. `onUpdateWaiting` asks for a version that has waited
 * for 72 hours; `navigated` is to be called after each navigation.
 */
export async function startBackground(
  client: QueryClient,
  onUpdateWaiting: (accept: () => void) => void,
): Promise<{ navigated: () => void }> {
  watchTyping()
  await serveCustomer(client)
  startProbe()
  const ask = () => onUpdateWaiting(() => void applyUpdate())
  return startWorker({ isInUse, isDirtyAnywhere, onUpdateWaiting: ask })
}

/** What only a customer's visit needs begins with their session: no other visit has its code. */
async function serveCustomer(client: QueryClient): Promise<void> {
  await restored
  let sending: Promise<void> | undefined
  const start = () => {
    if (!isAuthenticated()) return undefined
    sending ??= import('./sending.ts')
      .then(({ startSending }) => startSending(client))
      // Code that does not come is asked for once more by the next change of session.
      .catch(() => (sending = undefined))
    return sending
  }
  subscribeSession(() => void start())
  await start()
}
