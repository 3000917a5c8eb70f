import { useEffect, useEffectEvent } from 'react'
import { isDirtyHere } from '../../offline/drafts/dirty.ts'
import { measure } from '../../platform/beacon.ts'
import { GREET_AFTER, mayGreet, noteGreeted, readGreeted } from './greeting.ts'
import { isOnline } from '../../platform/network.ts'

const EVERY = 1000
const gestures = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

/**
 * Calls `greet` once nobody has touched the page for long enough; `load` brings what it shows, and
 * says whether it came. `after` in milliseconds.
 */
export function useGreeting(
  load: () => Promise<boolean>,
  greet: () => void,
  after = GREET_AFTER,
): void {
  const show = useEffectEvent(greet)
  const bring = useEffectEvent(load)
  useEffect(() => {
    if (readGreeted()?.thisSession !== false) return undefined
    const since = Date.now()
    let hasInteracted = false
    let isAsked = false
    const stop = () => {
      hasInteracted = true
      clearInterval(timer)
      for (const gesture of gestures) removeEventListener(gesture, stop)
    }
    const may = () => {
      const greeted = readGreeted()
      return (
        greeted !== undefined &&
        mayGreet({ ...greeted, ...around(), since, hasInteracted, hasMessages: false }, after)
      )
    }
    const look = async () => {
      if (isAsked || !may()) return
      isAsked = true
      const isHere = await bring()
      isAsked = false
      if (!isHere || !may() || !noteGreeted(Date.now())) return
      stop()
      measure({ name: 'chat_autogreet' })
      show()
    }
    const timer = setInterval(() => void look(), EVERY)
    for (const gesture of gestures) addEventListener(gesture, stop, { passive: true })
    return stop
  }, [after])
}

function around() {
  const isTyping = document.activeElement?.matches('input, select, textarea') ?? false
  return {
    now: Date.now(),
    isVisible: !document.hidden,
    isOnline: isOnline(),
    isBusy: isTyping || isDirtyHere() || document.querySelector('dialog[open]') !== null,
  }
}
