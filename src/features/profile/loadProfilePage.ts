import type { QueryClient } from '@tanstack/react-query'
import { loadOutbox } from '../../offline/outbox/useOutbox.ts'
import { profileQuery } from './queries.ts'

/** Facts and intentions of this device, for the first render; the network is never waited for. */
export async function loadProfilePage(queryClient: QueryClient): Promise<void> {
  void queryClient.prefetchQuery(profileQuery())
  await loadOutbox()
}
