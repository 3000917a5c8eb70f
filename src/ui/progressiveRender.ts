import { type ReactNode, startTransition, useEffect, useState } from 'react'

let isFromTop = false

/** Said before each navigation: whether the next page opens at its top, or further down as it was left. */
export function setFromTop(next: boolean): void {
  isFromTop = next
}

/**
 * Of a page that a link opens, the first part; what follows it is rendered once that is on its way to
 * the screen, and hears taps meanwhile. A page of the document or of the history is whole at once. Each
 * part keeps its place among the others, so that it stays itself when they come. A fragment makes one
 * part of several, where the first alone would show next to nothing.
 */
export function useProgressiveRender(children: ReactNode): { shown: ReactNode; isWhole: boolean } {
  const [first] = useState(() =>
    isFromTop && Array.isArray(children) ? children.findIndex(Boolean) : undefined,
  )
  const [isAsked, setAsked] = useState(false)
  useEffect(() => startTransition(() => setAsked(true)), [])
  if (isAsked || first === undefined || !Array.isArray(children))
    return { shown: children, isWhole: true }
  return { shown: children.map((child, index) => (index <= first ? child : null)), isWhole: false }
}
