import { useEffect, useEffectEvent } from 'react'
import { createWedge } from './wedge.ts'

/** Hears a keyboard scanner from anywhere on the page; fields get their keys themselves. */
export function useWedge(onCode: (text: string) => void): void {
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    const wedge = createWedge()
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isField(event.target)) return
      const { text, held } = wedge.press(event.key, event.timeStamp)
      // Neither the space that scrolls nor the Enter that presses a button.
      if (held) event.preventDefault()
      if (text) tell(text)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  )
}
