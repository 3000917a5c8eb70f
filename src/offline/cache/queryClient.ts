import { onlineManager, QueryClient } from '@tanstack/react-query'
import { Broken, Offline } from '../../../shared/api/failure.ts'
import { isOnline, subscribeOnline } from '../../platform/network.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'

/** Milliseconds before a retry: 1, 2, 4 s (specification §9). */
type RetryDelay = (attempt: number) => number
const backoff: RetryDelay = (attempt) => Math.min(1000 * 2 ** attempt, 30_000)

/** Data-fetch defaults of specification §9, with facts that outlive the garbage time. */
export function createQueryClient({ retryDelay = backoff } = {}): QueryClient {
  followNetwork()
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Not 'offlineFirst': when the network goes between a broken answer and its retry, that
        // mode pauses the query, and a loader that awaits it hangs for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
        gcTime: 5 * MINUTE_MS,
        retry: shouldRetry,
        retryDelay,
      },
      // Query's default would wait for the network by itself: what is pressed is sent now, or told.
      mutations: { networkMode: 'always' },
    },
  })
  client.setQueryDefaults(['public'], { gcTime: Infinity, meta: { offline: 'public' } })
  client.setQueryDefaults(['customer'], { gcTime: Infinity, meta: { offline: 'customer' } })
  return client
}

/** Three times, for broken answers and lost connections while online; never for a refusal, nor what came late. */
export function shouldRetry(failures: number, error: Error): boolean {
  const mayHeal = (error instanceof Broken || error instanceof Offline) && !error.isLate
  return failures < 3 && isOnline() && mayHeal
}

/** Query starts convinced that it is online, and asks the browser; ours asks real outcomes. */
function followNetwork(): void {
  onlineManager.setEventListener((setOnline) => subscribeOnline(setOnline))
  onlineManager.setOnline(isOnline())
}
