import { useEffect, useEffectEvent } from 'react'
import { ASSISTANT_PLACE_ID } from './AssistantButton.tsx'

/** Calls `onNear` when a pointer or the focus comes to the assistant's button. */
export function useButton(onNear: () => void): void {
  const hear = useEffectEvent(onNear)
  useEffect(() => {
    const place = document.getElementById(ASSISTANT_PLACE_ID)
    const near = () => hear()
    const events = ['pointerover', 'focusin'] as const
    for (const type of events) place?.addEventListener(type, near)
    return () => events.forEach((type) => place?.removeEventListener(type, near))
  }, [])
}
