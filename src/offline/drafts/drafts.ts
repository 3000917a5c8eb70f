import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createListeners } from '../../boot/listeners.ts'
import { forgetDraft, keepDraft, takeDraft } from './draftStore.ts'

/** What a form holds while it is being filled in. Never give it a password. */
export type DraftState<T> = {
  value: T
  set: (next: T | ((value: T) => T)) => void
  /** The device has been asked: `value` is what was typed before, or the initial one. */
  restored: boolean
  forget: () => void
}

/**
 * A draft that outlives reloads and the browser for seven days, saved as it is typed. `owner` is its
 * customer, '' for a visitor, undefined until that is known: until then it is a visitor's, later nobody
 * else ever sees it, and their sign-out forgets it. A stored draft of another shape than `initial` is
 * not used.
 */
export function useDraft<T>(name: string, initial: T, owner: string | undefined): DraftState<T> {
  const [first] = useState(() => initial)
  const room = useMemo(() => createDraft(name, first), [name, first])
  const state = useSyncExternalStore(room.subscribe, room.get, room.get)
  // Before the paint: not one frame shows somebody's words to the next person.
  useLayoutEffect(() => void room.enter(owner), [room, owner])
  return { ...state, set: room.set, forget: room.forget }
}

type State<T> = { value: T; restored: boolean }

/** The same without React: what is typed before the disk answers wins over what it holds. */
export function createDraft<T>(name: string, initial: T, now = Date.now) {
  let state: State<T> = { value: initial, restored: false }
  let owner: string | undefined
  let isTyped = false
  let turn = 0
  const { subscribe, notify } = createListeners()
  const show = (next: State<T>) => {
    state = next
    notify()
  }
  // Typed before it is known who is here, it lies where whoever is here will find it.
  const keep = () => void keepDraft(owner ?? '', name, { value: state.value, at: now() })
  return {
    get: () => state,
    subscribe,
    /** Who is here from now on: a visitor who signs in keeps their words, a customer takes them along. */
    enter: async (next: string | undefined) => {
      const mine = (turn += 1)
      const isLeft = Boolean(owner) && owner !== next
      owner = next
      if (isLeft) {
        isTyped = false
        show({ value: initial, restored: false })
      }
      if (next === undefined) return
      const stored = await takeDraft(next, name, now())
      if (mine !== turn) return
      if (isTyped) keep()
      const kept = !isTyped && hasShapeOf(initial, stored) ? stored : state.value
      show({ value: kept, restored: true })
    },
    set: (next: T | ((value: T) => T)) => {
      isTyped = true
      show({ ...state, value: isUpdater(next) ? next(state.value) : next })
      keep()
    },
    forget: () => {
      turn += 1
      isTyped = false
      show({ value: initial, restored: true })
      void forgetDraft(owner ?? '', name, now())
    },
  }
}

function isUpdater<T>(next: T | ((value: T) => T)): next is (value: T) => T {
  return typeof next === 'function'
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
