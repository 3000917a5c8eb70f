import { useEffect, useEffectEvent, type ComponentType, useState } from 'react'
import { listen } from '../../boot/listen.ts'
import { sendEvent } from '../../platform/analytics.ts'
import styles from './Assistant.module.css'
import { useOpening, ASSISTANT_PLACE_ID } from './AssistantButton.tsx'
import { isDirtyHere } from '../../offline/drafts/dirty.ts'
import { mayGreet, recordGreeting, readGreetingHistory } from './greeting.ts'
import { isOnline } from '../../platform/network.ts'
import layout from '../../ui/styles/layout.module.css'
import { keepTier } from '../../platform/worker.ts'

const GREETING_CHECK_INTERVAL_MS = 1000
const gestures = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

/** What the assistant's button opens, and what opens by itself; the panel's code comes when it is wanted. */
export function Assistant() {
  const [opening, setOpening] = useOpening()
  const { Panel, load } = usePanelCode()
  const isAsked = opening === 'asked'
  const open = useEffectEvent(async () => {
    sendEvent({ name: 'chat_open' })
    setOpening((await load()) ? 'open' : 'late')
  })
  useEffect(() => void (isAsked && open()), [isAsked])
  useButton(() => void load())
  useGreeting(load, () => setOpening('greeting'))
  const isGreeting = opening === 'greeting'
  const isOpen = (isGreeting || opening === 'open') && Panel !== undefined
  return (
    <div className={`${layout.grid3} ${styles.corner}`} data-assistant={isOpen ? 'open' : 'closed'}>
      {isOpen && <Panel isGreeting={isGreeting} onClose={() => setOpening('closed')} />}
    </div>
  )
}

/**
 * Calls `greet` once nobody has touched the page for long enough; `load` brings what it shows, and
 * says whether it came.
 */
function useGreeting(load: () => Promise<boolean>, greet: () => void): void {
  const show = useEffectEvent(greet)
  const loadPanel = useEffectEvent(load)
  useEffect(() => {
    if (readGreetingHistory()?.thisSession !== false) return undefined
    const since = Date.now()
    let hasInteracted = false
    let isLoading = false
    const stop = () => {
      hasInteracted = true
      clearInterval(timer)
      unlisten()
    }
    const mayGreetNow = () => {
      const greeted = readGreetingHistory()
      return (
        greeted !== undefined &&
        mayGreet({ ...greeted, ...readPageState(), since, hasInteracted, hasMessages: false })
      )
    }
    const check = async () => {
      if (isLoading || !mayGreetNow()) return
      isLoading = true
      const isLoaded = await loadPanel()
      isLoading = false
      if (!isLoaded || !mayGreetNow() || !recordGreeting(Date.now())) return
      stop()
      sendEvent({ name: 'chat_autogreet' })
      show()
    }
    const timer = setInterval(() => void check(), GREETING_CHECK_INTERVAL_MS)
    const unlisten = listen(window, gestures, stop, { passive: true })
    return stop
  }, [])
}

function readPageState() {
  const isTyping = document.activeElement?.matches('input, select, textarea') ?? false
  return {
    now: Date.now(),
    isVisible: !document.hidden,
    isOnline: isOnline(),
    isBusy: isTyping || isDirtyHere() || document.querySelector('dialog[open]') !== null,
  }
}

/** Calls `onNear` when a pointer or the focus comes to the assistant's button. */
function useButton(onNear: () => void): void {
  const hear = useEffectEvent(onNear)
  useEffect(() => {
    const place = document.getElementById(ASSISTANT_PLACE_ID)
    return listen(place, ['pointerover', 'focusin'], () => hear())
  }, [])
}

export type PanelProps = {
  /** It opened by itself: the focus stays where it is. */
  isGreeting: boolean
  onClose: () => void
}

/** The panel's code: fetched when `load` is first called, which resolves with whether it is here. */
function usePanelCode() {
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>()
  const load = () =>
    import('./Panel.tsx').then(
      (code) => {
        setPanel(() => code.Panel)
        void keepTier('assistant')
        return true
      },
      () => false,
    )
  return { Panel, load }
}
