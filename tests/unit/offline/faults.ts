import { vi } from 'vitest'

/** Lets IndexedDB, which answers in tasks of its own, finish what was asked of it. */
export async function settleIndexedDb(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Fake clocks; IndexedDB's own scheduling stays real. */
export function useFakeClock(now = Date.parse('2026-11-21T10:00:00Z')): void {
  vi.useFakeTimers({
    now,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
}

/** More than the cache's throttle, and the writing that follows it. */
export async function advanceClock(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await settleIndexedDb()
}

/** Makes the next `times` calls of a method of IndexedDB fail as WebKit does in the background. */
export function failNext(
  prototype: object,
  method: string,
  times: number,
  name = 'UnknownError',
): void {
  const real: unknown = Reflect.get(prototype, method)
  let left = times
  Reflect.set(prototype, method, () => {
    left -= 1
    if (left === 0) Reflect.set(prototype, method, real)
    throw new DOMException('Connection to Indexed Database server lost', name)
  })
}

/**
 * What the next `times` reads find is heard late, as by a page that is busy: when the function that
 * this gives is called.
 */
export function delayReads(times: number): () => void {
  const real: unknown = Reflect.get(IDBObjectStore.prototype, 'get')
  let left = times
  let hear = (): void => undefined
  const heard = new Promise<void>((resolve) => (hear = resolve))
  Reflect.set(IDBObjectStore.prototype, 'get', function (this: IDBObjectStore, key: IDBValidKey) {
    left -= 1
    if (left === 0) Reflect.set(IDBObjectStore.prototype, 'get', real)
    const request = this.getAll(key, 1)
    return {
      get result(): unknown {
        return request.result[0]
      },
      set onsuccess(tell: () => void) {
        void heard.then(tell)
      },
    }
  })
  return hear
}
