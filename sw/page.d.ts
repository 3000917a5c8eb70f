/** What code shared with the pages names and a worker lacks; who uses it sees first whether it is there. */
interface StorageEvent extends Event {
  readonly key: string | null
  readonly newValue: string | null
}
declare const StorageEvent: new () => StorageEvent
declare const localStorage: {
  setItem: (name: string, text: string) => void
  removeItem: (name: string) => void
}
