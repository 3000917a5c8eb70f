import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './kiosk.module.css'

/** Milliseconds without a touch after which a terminal forgets whoever was there. */
const IDLE_SIGN_OUT_MS = 90_000

/** The last of them, counted aloud. */
const WARNING = 20_000

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'] as const

/** Counts the silence since the last touch; in the end the terminal forgets and goes home. */
export function Idle() {
  const [left, setLeft] = useState<number>()
  const stay = useSilence(setLeft)
  if (left === undefined) return null
  return (
    <Dialog
      open
      onClose={stay}
      title="Êtes-vous encore là&nbsp;?"
      actions={
        <Button tone="primary" size="large" onClick={stay}>
          Je suis encore là
        </Button>
      }
    >
      <p>Sinon, la borne oublie ce que vous avez tapé et vous déconnecte.</p>
      <p className={styles.count} role="timer" aria-label={`${left} secondes`}>
        {left}
      </p>
    </Dialog>
  )
}

/** Tells the seconds that are left, once they are counted; gives the way to begin anew. */
function useSilence(onLeft: (left: number | undefined) => void): () => void {
  const watch = useRef({ touchedAt: 0, isUsed: false, isOver: false })
  const stay = () => {
    watch.current = { ...watch.current, touchedAt: Date.now(), isUsed: true }
    onLeft(undefined)
  }
  const touched = useEffectEvent(stay)
  const tick = useEffectEvent(() => {
    // Nobody has touched it since it forgot the last one.
    const { touchedAt, isUsed, isOver } = watch.current
    if (!isUsed || isOver) return
    const silence = Date.now() - touchedAt
    // A clock that was put back must not keep a person for hours.
    const idle = idleAfter(silence < 0 ? Infinity : silence)
    onLeft(idle.kind === 'warning' ? idle.left : undefined)
    if (idle.kind !== 'over') return
    watch.current.isOver = true
    // The next page begins with forgetting: see Terminal.
    location.replace('/')
  })
  useEffect(() => {
    const hear = () => touched()
    const timer = setInterval(() => tick(), 500)
    for (const type of touches)
      document.addEventListener(type, hear, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const type of touches) document.removeEventListener(type, hear, { capture: true })
    }
  }, [])
  return stay
}

/** What a terminal does, so long after the last touch; `left` in seconds. */
type Silence = { kind: 'used' } | { kind: 'warning'; left: number } | { kind: 'over' }

function idleAfter(silence: number): Silence {
  if (silence >= IDLE_SIGN_OUT_MS) return { kind: 'over' }
  if (silence < IDLE_SIGN_OUT_MS - WARNING) return { kind: 'used' }
  return { kind: 'warning', left: Math.ceil((IDLE_SIGN_OUT_MS - silence) / 1000) }
}
