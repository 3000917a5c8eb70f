import { useEffect, useRef } from 'react'

/** Once `fact` has changed and taken what had the focus with it, the page's heading has it. */
export function useKeptFocus(fact: string): void {
  const before = useRef(fact)
  useEffect(() => {
    if (before.current === fact) return
    before.current = fact
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('main h1')?.focus()
  }, [fact])
}
