import type { QueryClient } from '@tanstack/react-query'
import { isDirtyAnywhere, watchTyping, isInUse } from '../offline/drafts/dirty.ts'
import { startProbe } from '../offline/probe.ts'
import { loadRole } from '../offline/secrets/credentials.ts'
import { applyUpdate, keepTier, startWorker } from '../platform/worker.ts'
import { plainPath } from '../../shared/pages/pages.ts'
import { isAuthenticated, restored, subscribeSession } from './current.ts'

/**
 * Everything that begins after the first paint. `onUpdateWaiting` asks for a version that has waited
 * for 72 hours; `navigated` is to be called after each navigation, with the path.
 */
export async function startBackground(
  client: QueryClient,
  onUpdateWaiting: (accept: () => void) => void,
): Promise<{ navigated: (path: string) => void }> {
  watchTyping()
  await serveCustomer(client)
  startProbe()
  const ask = () => onUpdateWaiting(() => void applyUpdate())
  const worker = await startWorker({ isInUse, isDirtyAnywhere, onUpdateWaiting: ask })
  keepTierOf(location.pathname)
  void loadRole().then((role) => role && keepTier('team'))
  const navigated = (path: string) => {
    keepTierOf(path)
    worker.navigated()
  }
  return { navigated }
}

/** Whoever opens a page of a tier has it without network from then on. */
function keepTierOf(path: string): void {
  if (plainPath(path) === '/scan') void keepTier('team')
  if (/^\/(?:client|reservation)/.test(path)) void keepTier('client')
}

/** What only a customer's visit needs begins with their session: no other visit has its code. */
async function serveCustomer(client: QueryClient): Promise<void> {
  await restored
  let sending: Promise<void> | undefined
  const start = () => {
    if (!isAuthenticated()) return undefined
    void keepTier('client')
    sending ??= import('./sending.ts')
      .then(({ startSending }) => startSending(client))
      // Code that does not come is asked for once more by the next change of session.
      .catch(() => (sending = undefined))
    return sending
  }
  subscribeSession(() => void start())
  await start()
}
