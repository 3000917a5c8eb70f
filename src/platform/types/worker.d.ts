/** Network Information (https://wicg.github.io/netinfo/), which only Chromium has. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}
interface WorkerNavigator {
  readonly connection?: { readonly saveData?: boolean }
}

/** Background Sync (https://wicg.github.io/background-sync/spec/), which only Chromium has. */
interface ServiceWorkerRegistration {
  readonly sync?: { register: (tag: string) => Promise<void> }
}

interface ExtendableEvent {
  /** Static routing (https://wicg.github.io/service-worker-static-routing-api/), while a version installs: Chromium. */
  readonly addRoutes?: (rules: readonly object[]) => Promise<void>
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent
}

interface ServiceWorkerContainer {
  /** Where Trusted Types are required the address is an object (src/platform/trustedTypes.ts). */
  register(
    script: { toString: () => string },
    options?: RegistrationOptions,
  ): Promise<ServiceWorkerRegistration>
}
