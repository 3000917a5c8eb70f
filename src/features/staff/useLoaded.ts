import { useCallback, useEffect, useRef, useState } from 'react'

export type Loaded<T> = {
  value?: T | undefined
  error?: unknown
  /** Resolves once what it tells is shown, or why not. */
  refresh: () => Promise<void>
  reload: () => void
}

/**
 * What a call tells, in this component's memory alone: the query cache writes what it holds to the disk. Until it
 * has, `last` is shown, where there is one.
 */
export function useLoaded<T>(load: () => Promise<T>, last?: T): Loaded<T> {
  const [loaded, setLoaded] = useState<{ value?: T | undefined; error?: unknown }>({ value: last })
  /** Of what was asked several times the last is shown. */
  const turn = useRef(0)
  const refresh = useCallback(async () => {
    turn.current += 1
    const own = turn.current
    const told = await load().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    if (own !== turn.current) return
    setLoaded((before) => {
      if (!('value' in told)) return { ...before, ...told }
      return adoptEqual(before.value, told.value) ? { ...before, error: undefined } : told
    })
  }, [load])
  useEffect(() => {
    void refresh()
    return () => {
      turn.current += 1
    }
  }, [refresh])
  return { ...loaded, refresh, reload: () => void refresh() }
}

/**
 * Puts whatever of `fresh` is as it was in `before` there as the very same object, so that what shows it is not
 * drawn again; tells whether all of it is.
 */
export function adoptEqual(before: unknown, fresh: unknown): boolean {
  if (Object.is(before, fresh)) return true
  if (!isObject(before) || !isObject(fresh)) return false
  const keys = Object.keys(fresh)
  let isEqual =
    Array.isArray(before) === Array.isArray(fresh) && keys.length === Object.keys(before).length
  for (const key of keys) {
    const known: unknown = Reflect.get(before, key)
    if (adoptEqual(known, Reflect.get(fresh, key))) Reflect.set(fresh, key, known)
    else isEqual = false
  }
  return isEqual
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
