import type { UseStore } from 'idb-keyval'

const memories = new Map<string, Map<IDBValidKey, unknown>>()

/** The names of what is kept in this tab's memory alone. */
export function memoryNames(): string[] {
  return [...memories].flatMap(([name, { size }]) => (size > 0 ? name : []))
}

/**
 * One store for idb-keyval's functions in this tab's memory: as much of IndexedDB as this app uses, in the order
 * in which IndexedDB answers. It has no abort: nothing fails in it.
 */
export function openMemory(name: string): UseStore {
  const records = memories.get(name) ?? new Map<IDBValidKey, unknown>()
  memories.set(name, records)
  return async (_mode, callback) => callback(storeOf(records))
}

type Memory = Map<IDBValidKey, unknown>
type MemoryRequest = EventTarget & { result: unknown; onsuccess?: (event: Event) => void }
type MemoryTransaction = EventTarget & { commit: () => void; oncomplete?: (event: Event) => void }

function storeOf(records: Memory): IDBObjectStore {
  let pending = 0
  const transaction: MemoryTransaction = Object.assign(new EventTarget(), {
    commit: () => undefined,
  })
  const end = () => setTimeout(() => pending === 0 && tell(transaction, 'complete'))
  const answer = (request: MemoryRequest, result: unknown) => {
    pending += 1
    queueMicrotask(() => {
      request.result = result
      tell(request, 'success')
      pending -= 1
      end()
    })
    return request
  }
  const request = (result?: unknown) =>
    answer(Object.assign(new EventTarget(), { result: undefined }), result)
  const openCursor = () => {
    const keys = [...records.keys()]
    const cursor: MemoryRequest = Object.assign(new EventTarget(), { result: undefined })
    const next = (): MemoryRequest => {
      const key = keys.shift()
      const here = key !== undefined && {
        key,
        value: structuredClone(records.get(key)),
        delete: () => request(records.delete(key)),
        update: (value: unknown) => request(records.set(key, structuredClone(value))),
        continue: next,
      }
      return answer(cursor, here || null)
    }
    return next()
  }
  end()
  return Object.assign(Object.create(null), {
    transaction,
    get: (key: IDBValidKey) => request(structuredClone(records.get(key))),
    getAll: () => request(structuredClone([...records.values()])),
    getAllKeys: () => request([...records.keys()]),
    put: (value: unknown, key: IDBValidKey) =>
      request(void records.set(key, structuredClone(value))),
    delete: (key: IDBValidKey) => request(void records.delete(key)),
    clear: () => request(records.clear()),
    openCursor,
  })
}

function tell(target: MemoryRequest | MemoryTransaction, type: 'success' | 'complete'): void {
  const event = new Event(type)
  target.dispatchEvent(event)
  if ('oncomplete' in target) target.oncomplete?.(event)
  if ('onsuccess' in target) target.onsuccess?.(event)
}
