import { type ComponentType, useEffect, useState } from 'react'
import { untilReached } from '../boot/untilReached.ts'

/** A part of a page: `Part` once its code is here, `isMissing` where it did not come at first. */
export type LazyPart<Props> = { Part: ComponentType<Props> | undefined; isMissing: boolean }

/** Milliseconds that a page waits for a part before it shows what stands in its place. */
const BRING_MS = 800
let isTakenOver = false

/** While a document is taken over each of its parts is waited for: what stands in its place would lose what was pressed. */
export function takeOver(isUnderWay: boolean): void {
  isTakenOver = isUnderWay
}

/** The hook, and how a loader brings the code before the page asks for it; it never rejects. */
type UseLazyPart<Props> = { (isWanted?: boolean): LazyPart<Props>; bring: () => Promise<void> }

/**
 * A hook for a part whose code is fetched apart from the page's, when it is first wanted. What stands in
 * its place until then is the page's own.
 */
export function lazyPart<Props = object>(
  load: () => Promise<ComponentType<Props>>,
): UseLazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const bring = () => load().then((Part) => (loaded = Part))
  function useLazyPart(isWanted = true) {
    const [, setLoaded] = useState(loaded !== undefined)
    const [isMissing, setMissing] = useState(false)
    useEffect(() => {
      if (!isWanted || loaded) return
      const attempt = () =>
        bring().catch((error: unknown) => {
          setMissing(true)
          throw error
        })
      void untilReached(attempt).then(() => setLoaded(true))
    }, [isWanted])
    return { Part: isWanted ? loaded : undefined, isMissing }
  }
  const settled = () =>
    new Promise<void>((resolve) => {
      const timer = isTakenOver ? undefined : setTimeout(resolve, BRING_MS)
      const settle = () => {
        clearTimeout(timer)
        resolve()
      }
      bring().then(settle, settle)
    })
  return Object.assign(useLazyPart, { bring: settled })
}
