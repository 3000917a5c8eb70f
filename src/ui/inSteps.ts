import { type ReactNode, startTransition, useEffect, useState } from 'react'

let isFromTop = false

/** Said before each navigation: whether the next page opens at its top, or further down as it was left. */
export function setFromTop(next: boolean): void {
  isFromTop = next
}

/**
 * Of a page that a link opens, the first part; what follows it is rendered once that is on its way to
 * the screen, and hears taps meanwhile. A page of the document or of the history is whole at once.
 */
export function useInSteps(children: ReactNode): { shown: ReactNode; isWhole: boolean } {
  const [isWhole, setWhole] = useState(() => !isFromTop || !Array.isArray(children))
  useEffect(() => startTransition(() => setWhole(true)), [])
  return { shown: isWhole ? children : firstOf(children), isWhole }
}

/** Each part keeps its place, so that it stays itself when the others come. */
function firstOf(children: ReactNode): ReactNode {
  if (!Array.isArray(children)) return children
  const first = children.findIndex(Boolean)
  return children.map((child, index) => (index <= first ? child : null))
}
