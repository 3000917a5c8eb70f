import { useEffect, useEffectEvent } from 'react'

/** Milliseconds between two keys of a keyboard scanner, at most: nobody types as fast. */
const MAX_KEY_INTERVAL_MS = 100

const MIN_SCAN_LENGTH = 4

/** Hears a keyboard scanner from anywhere on the page; fields get their keys themselves. */
export function useWedge(onCode: (text: string) => void): void {
  const emit = useEffectEvent(onCode)
  useEffect(() => {
    const wedge = createWedge()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isField(event.target)) return
      const { text, held } = wedge.press(event.key, event.timeStamp)
      // Neither the space that scrolls nor the Enter that presses a button.
      if (held) event.preventDefault()
      if (text) emit(text)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  )
}

type KeyboardWedge = {
  /** What a scanner has typed, at its Enter; `held`: the key belongs to a scan. */
  press: (key: string, at: number) => { text?: string; held: boolean }
}

/** Tells a scanner that types like a keyboard from a person's keys. */
export function createWedge(): KeyboardWedge {
  let typed = ''
  let last = -Infinity
  return {
    press(key, at) {
      const isFast = at - last <= MAX_KEY_INTERVAL_MS
      // Modifiers stand between the keys of a scan, and are none.
      if (key.length > 1 && key !== 'Enter') return { held: false }
      const before = isFast ? typed : ''
      last = at
      typed = key === 'Enter' ? '' : before + key
      if (key !== 'Enter') return { held: before.length > 0 }
      return before.length >= MIN_SCAN_LENGTH ? { text: before, held: true } : { held: false }
    },
  }
}
