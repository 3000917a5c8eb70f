import { type ComponentType, useEffect, useState } from 'react'

/** A part of a page: `Part` once its code is here, `isMissing` where it did not come. */
export type LazyPart<Props> = { Part: ComponentType<Props> | undefined; isMissing: boolean }

/**
 * A hook for a part whose code is fetched apart from the page's, when it is first wanted. What stands in
 * its place until then is the page's own.
 */
export function lazyPart<Props = object>(
  load: () => Promise<ComponentType<Props>>,
): (isWanted?: boolean) => LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  return function useLazyPart(isWanted = true) {
    const [, setLoaded] = useState(loaded !== undefined)
    const [isMissing, setMissing] = useState(false)
    useEffect(() => {
      if (!isWanted || loaded) return
      void load()
        .then((Part) => (loaded = Part))
        .then(
          () => setLoaded(true),
          () => setMissing(true),
        )
    }, [isWanted])
    return { Part: isWanted ? loaded : undefined, isMissing }
  }
}
