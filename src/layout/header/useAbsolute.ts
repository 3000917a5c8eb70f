import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** A venue's link as an absolute address; a path of ours is resolved in the browser. */
export function useAbsolute(link: string): string {
  return useSyncExternalStore(
    never,
    () => new URL(link, window.location.origin).href,
    () => link,
  )
}
