import { useEffect, useEffectEvent } from 'react'
import { onViewChange } from '../../ui/onViewChange.ts'
import { ASSISTANT_PLACE_ID } from './AssistantButton.tsx'

const TEXT_FIELD_SELECTOR = 'textarea, select, input:not([type="radio"], [type="checkbox"])'

/**
 * Keeps the assistant's button out of the corner of a wide screen while something would lie below it;
 * calls `onNear` when a pointer or the focus comes to it.
 */
export function useButton(onNear: () => void): void {
  const hear = useEffectEvent(onNear)
  useEffect(() => {
    const place = document.getElementById(ASSISTANT_PLACE_ID)
    if (!place) return undefined
    const settle = () => {
      // It does not leave under a press, or with the focus.
      if (!place.matches(':hover, :focus-within'))
        place.toggleAttribute('data-floating', canFloat())
    }
    const near = () => hear()
    settle()
    const stop = onViewChange(settle)
    for (const type of ['pointerover', 'focusin']) place.addEventListener(type, near)
    return () => {
      stop()
      for (const type of ['pointerover', 'focusin']) place.removeEventListener(type, near)
    }
  }, [])
}

function canFloat(): boolean {
  if (document.activeElement?.matches(TEXT_FIELD_SELECTOR)) return false
  const action = document.querySelector('[data-sticky-action]')?.getBoundingClientRect()
  return !action?.height || action.top >= innerHeight || action.bottom <= 0
}
