import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { onViewChange } from '../../ui/onViewChange.ts'
import styles from './Assistant.module.css'

/** Id of the header's place for the button. */
export const ASSISTANT_PLACE_ID = 'assistant-place'

const WIDE_VIEWPORT_QUERY = '(min-width: 48rem) and (min-height: 34rem)'
const TEXT_FIELD_SELECTOR = 'textarea, select, input:not([type="radio"], [type="checkbox"])'

/**
 * Where the assistant's button stands: in the corner where nothing can lie below it, in the header
 * otherwise. It is one element, which moves.
 */
export function ButtonPlace({ children }: { children: ReactNode }) {
  const corner = useRef<HTMLDivElement>(null)
  const [box] = useState(() => document.createElement('div'))
  useEffect(() => {
    const place = () => {
      const header = document.getElementById(ASSISTANT_PLACE_ID)
      const target = canFloat() ? corner.current : header
      // It does not leave under a press, or with the focus.
      if (box.parentElement === target || box.matches(':hover, :focus-within')) return
      target?.append(box)
    }
    place()
    return onViewChange(place)
  }, [box])
  return (
    <>
      <div ref={corner} className={styles.place} />
      {createPortal(<div data-assistant="button">{children}</div>, box)}
    </>
  )
}

function canFloat(): boolean {
  if (
    !matchMedia(WIDE_VIEWPORT_QUERY).matches ||
    document.activeElement?.matches(TEXT_FIELD_SELECTOR)
  )
    return false
  const action = document.querySelector('[data-sticky-action]')?.getBoundingClientRect()
  return !action?.height || action.top >= innerHeight || action.bottom <= 0
}
