/** Background Sync (https://wicg.github.io/background-sync/spec/), which only Chromium has. */
interface ServiceWorkerRegistration {
  readonly sync?: { register: (tag: string) => Promise<void> }
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent
}
