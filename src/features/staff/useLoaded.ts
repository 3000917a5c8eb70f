import { useEffect, useState } from 'react'

export type Loaded<T> = { value?: T | undefined; error?: unknown; reload: () => void }

/** What a call tells, in this component's memory alone: the query cache writes what it holds to the disk. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [turn, setTurn] = useState(0)
  const [loaded, setLoaded] = useState<Omit<Loaded<T>, 'reload'>>({})
  useEffect(() => {
    let isWanted = true
    load().then(
      (value) => isWanted && setLoaded({ value }),
      (error: unknown) => isWanted && setLoaded((before) => ({ ...before, error })),
    )
    return () => {
      isWanted = false
    }
  }, [load, turn])
  return { ...loaded, reload: () => setTurn((count) => count + 1) }
}
