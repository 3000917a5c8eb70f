import { useSyncExternalStore } from 'react'
import { isOnline, subscribeOnline } from './network.ts'

/** Whether our server can be reached, as far as is known. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeOnline, isOnline, () => true)
}
