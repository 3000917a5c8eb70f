import { useSyncExternalStore } from 'react'
import { createListeners } from '../boot/listeners.ts'
import { type OfflineCause, subscribeOnline, offlineCause } from './network.ts'

/** Milliseconds that a change must last before it is shown: a blip, or flapping, shows nothing. */
const SHOW_DELAY_MS = 1000
const HIDE_DELAY_MS = 1500

let shown = offlineCause()
let timer: ReturnType<typeof setTimeout> | undefined
const watchers = createListeners()

subscribeOnline(() => {
  clearTimeout(timer)
  timer = setTimeout(show, shown ? HIDE_DELAY_MS : SHOW_DELAY_MS)
})

function show(): void {
  shown = offlineCause()
  watchers.notify()
}

/** Why our server is out of reach, once that has lasted; nothing once it has been back for a while. */
export function useOffline(): OfflineCause | undefined {
  return useSyncExternalStore(
    watchers.subscribe,
    () => shown,
    () => undefined,
  )
}

/** Whether our server can be reached: the same word, at the same moment, all over the page. */
export function useOnline(): boolean {
  return useOffline() === undefined
}
