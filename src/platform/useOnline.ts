import { useSyncExternalStore } from 'react'
import { type Cause, subscribeOnline, whyOffline } from './network.ts'

/** Milliseconds that a change must last before it is shown: a blip, or flapping, shows nothing. */
const TO_SHOW = 1000
const TO_HIDE = 1500

let shown = whyOffline()
let timer: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

subscribeOnline(() => {
  clearTimeout(timer)
  timer = setTimeout(show, shown ? TO_HIDE : TO_SHOW)
})

function show(): void {
  shown = whyOffline()
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Why our server is out of reach, once that has lasted; nothing once it has been back for a while. */
export function useOffline(): Cause | undefined {
  return useSyncExternalStore(
    watch,
    () => shown,
    () => undefined,
  )
}

/** Whether our server can be reached: the same word, at the same moment, all over the page. */
export function useOnline(): boolean {
  return useOffline() === undefined
}
