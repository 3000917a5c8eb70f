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

/** Trusted Types (https://w3c.github.io/trusted-types/dist/spec/), as far as we use them. */
declare var trustedTypes:
  | {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ) => { createScriptURL: (url: string) => string }
    }
  | undefined
