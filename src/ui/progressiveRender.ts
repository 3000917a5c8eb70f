import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../boot/afterPaint.ts'

let isFromTop = false

/** Said before each navigation: whether the next page opens at its top, or further down as it was left. */
export function setFromTop(next: boolean): void {
  isFromTop = next
}

/**
 * Of a page that a link opens, the heading that stands before `children` or else their first part; what follows is
 * rendered once that is on the screen, and hears taps meanwhile. A page of the document or of the history is
 * whole at once. Each part keeps its place among the others, so that it stays itself when they come. A fragment
 * makes one part of several, where the first alone would show next to nothing.
 */
export function useProgressiveRender(children: ReactNode, hasHeading = false): ReactNode {
  const [isPartial, setPartial] = useState(isFromTop)
  useEffect(() => afterPaint(() => startTransition(() => setPartial(false))), [])
  if (!isPartial) return children
  if (hasHeading) return null
  if (!Array.isArray(children)) return children
  const first = children.findIndex(Boolean)
  return children.map((child, index) => (index <= first ? child : null))
}
