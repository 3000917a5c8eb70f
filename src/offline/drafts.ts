import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { del, entries, get, openStore, set } from '../platform/storage.ts'

/** What a form holds while it is being filled in. Never give it a password. */
export type Draft<T> = {
  value: T
  set: (next: T | ((value: T) => T)) => void
  /** The device has been asked: `value` is what was typed before, or the initial one. */
  restored: boolean
  /** Back to the initial value, here and on the device. */
  forget: () => void
}

const store = openStore('borne-drafts')

/**
 * A draft that outlives reloads and the browser, saved as it is typed. `owner` is the customer whose
 * sign-out forgets it. A stored draft of another shape than `initial` is not used.
 */
export function useDraft<T>(name: string, initial: T, owner = ''): Draft<T> {
  const [first] = useState(() => initial)
  const room = useMemo(() => createDraft(`${owner}/${name}`, first), [name, owner, first])
  const state = useSyncExternalStore(room.subscribe, room.get, room.get)
  useEffect(() => void room.restore(), [room])
  return { ...state, set: room.set, forget: room.forget }
}

/** Removes the drafts of one customer, and those of nobody in particular, from the device. */
export async function forgetDrafts(owner: string): Promise<void> {
  for (const [key] of await entries<string, unknown>(store)) {
    if (key.startsWith(`${owner}/`) || key.startsWith('/')) await del(key, store)
  }
}

type State<T> = { value: T; restored: boolean }

/** The same without React: what is typed before the disk answers wins over what it holds. */
export function createDraft<T>(key: string, initial: T) {
  let state: State<T> = { value: initial, restored: false }
  let touched = false
  const listeners = new Set<() => void>()
  const show = (next: State<T>) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    restore: async () => {
      const stored = await readDraft(key, initial)
      if (!state.restored) show({ value: touched ? state.value : stored, restored: true })
    },
    set: (next: T | ((value: T) => T)) => {
      touched = true
      const value = isUpdater(next) ? next(state.value) : next
      show({ ...state, value })
      void set(key, value, store).catch(() => undefined)
    },
    forget: () => {
      touched = true
      show({ value: initial, restored: true })
      void del(key, store).catch(() => undefined)
    },
  }
}

function isUpdater<T>(next: T | ((value: T) => T)): next is (value: T) => T {
  return typeof next === 'function'
}

async function readDraft<T>(key: string, initial: T): Promise<T> {
  const stored: unknown = await get<unknown>(key, store).catch(() => undefined)
  return hasShapeOf(initial, stored) ? stored : initial
}

/** Same type, and for a record the same type under each key that `model` has. */
function hasShapeOf<T>(model: T, stored: unknown): stored is T {
  if (typeof stored !== typeof model || Array.isArray(stored) !== Array.isArray(model)) return false
  if (!isRecord(model) || !isRecord(stored)) return stored !== null || model === null
  return Object.entries(model).every(([key, value]) => hasShapeOf(value, stored[key]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
