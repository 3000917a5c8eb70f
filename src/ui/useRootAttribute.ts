import { useEffect } from 'react'

/**
 * Says `data-<name>` on the document's element while it is true, for rules that reach the whole
 * page. `:root:has(…)` would style every element anew whenever any of them comes or goes.
 */
export function useRootAttribute(name: string, isTrue: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute(`data-${name}`, isTrue)
    return () => document.documentElement.removeAttribute(`data-${name}`)
  }, [name, isTrue])
}
