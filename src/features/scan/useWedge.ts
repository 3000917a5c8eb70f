import { useEffect, useEffectEvent } from 'react'
import { readCode } from '../../../shared/rules/pass/readCode.ts'
import { usCharacter } from './usKeyboard.ts'

/** Milliseconds between two keys of a keyboard scanner, at most: nobody types as fast. */
const MAX_KEY_INTERVAL_MS = 100

const MIN_SCAN_LENGTH = 4

/** Hears a keyboard scanner from anywhere on the page; a field gets its keys itself, of which a pass is none. */
export function useWedge(onCode: (text: string) => void): void {
  const emit = useEffectEvent(onCode)
  useEffect(() => {
    const wedge = createWedge()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const { text = '', held } = wedge.press(event, event.timeStamp)
      const code = readCode(text)
      if (isField(event.target) && !(code && 'pass' in code)) return
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
  press: (key: Key, at: number) => { text?: string; held: boolean }
}

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/**
 * Tells a scanner that types like a keyboard from a person's keys. Most take themselves for a US keyboard: where what
 * the device made of the keys is no code, and their places on such a keyboard are one, those count.
 */
export function createWedge(): KeyboardWedge {
  let typed = { text: '', us: '' }
  let last = -Infinity
  return {
    press({ key, code, shiftKey }, at) {
      const isFast = at - last <= MAX_KEY_INTERVAL_MS
      const isEnter = key === 'Enter'
      // Modifiers stand between the keys of a scan, and are none; an accent that waits for its letter is one.
      if (key.length > 1 && !isEnter && key !== 'Dead') return { held: false }
      const none = { text: '', us: '' }
      const before = isFast ? typed : none
      last = at
      if (!isEnter) {
        typed = { text: before.text + key, us: before.us + usCharacter(code, shiftKey) }
        return { held: before.text.length > 0 }
      }
      typed = none
      const { text, us } = before
      if (text.length < MIN_SCAN_LENGTH) return { held: false }
      return { text: !readCode(text) && readCode(us) ? us : text, held: true }
    },
  }
}
