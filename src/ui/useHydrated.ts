import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the page is past its prerendered state. The first render in the browser must be the one
 * of the build, to the letter; what depends on the device or on the moment comes right after it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
