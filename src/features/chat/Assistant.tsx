import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sendEvent } from '../../platform/analytics.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import styles from './Assistant.module.css'
import { ButtonPlace } from './ButtonPlace.tsx'
import { isDirtyHere } from '../../offline/drafts/dirty.ts'
import { GREETING_IDLE_MS, mayGreet, recordGreeting, readGreetingHistory } from './greeting.ts'
import { isOnline } from '../../platform/network.ts'
import { usePanelCode } from './usePanelCode.ts'
import layout from '../../ui/styles/layout.module.css'

const GREETING_CHECK_INTERVAL_MS = 1000
const gestures = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

type OpenState = 'closed' | 'asked' | 'greeting'

/** The assistant's button on every page; its panel's code comes at the first sign of interest. */
export function Assistant() {
  return useHydrated() ? <Corner /> : null
}

function Corner() {
  const [opening, setOpening] = useState<OpenState>('closed')
  const { Panel, load, isLate } = usePanelCode(opening === 'asked')
  const button = useFocusReturn(opening)
  useGreeting(load, () => setOpening('greeting'))
  const open = () => {
    sendEvent({ name: 'chat_open' })
    setOpening('asked')
    void load()
  }
  const isOpen = opening !== 'closed' && Panel !== undefined
  return (
    <div className={`${layout.grid3} ${styles.corner}`} data-assistant={isOpen ? 'open' : 'closed'}>
      {isLate && <SlowPanelNotice />}
      {isOpen && <Panel isGreeting={opening === 'greeting'} onClose={() => setOpening('closed')} />}
      <ButtonPlace>
        <button
          ref={button}
          type="button"
          className={styles.button}
          hidden={isOpen}
          aria-haspopup="dialog"
          aria-busy={opening === 'asked' || undefined}
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={open}
        >
          <Icon name="bot-message-square" />
          <span className={styles.word}>Assistant</span>
        </button>
      </ButtonPlace>
    </div>
  )
}

function SlowPanelNotice() {
  return (
    <div className={styles.instead} role="status">
      <p>L’assistant tarde à venir.</p>
      <ButtonLink size="small" to="/contact" hash="ecrire">
        Nous écrire
      </ButtonLink>
    </div>
  )
}

function useFocusReturn(opening: OpenState) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(opening)
  useEffect(() => {
    if (opening === 'closed' && before.current !== 'closed') button.current?.focus()
    before.current = opening
  }, [opening])
  return button
}

/**
 * Calls `greet` once nobody has touched the page for long enough; `load` brings what it shows, and
 * says whether it came. `after` in milliseconds.
 */
function useGreeting(
  load: () => Promise<boolean>,
  greet: () => void,
  after = GREETING_IDLE_MS,
): void {
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
      for (const gesture of gestures) removeEventListener(gesture, stop)
    }
    const mayGreetNow = () => {
      const greeted = readGreetingHistory()
      return (
        greeted !== undefined &&
        mayGreet(
          { ...greeted, ...readPageState(), since, hasInteracted, hasMessages: false },
          after,
        )
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
    for (const gesture of gestures) addEventListener(gesture, stop, { passive: true })
    return stop
  }, [after])
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
