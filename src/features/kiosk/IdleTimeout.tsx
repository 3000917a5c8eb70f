import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { idleStateAfter } from './idleState.ts'
import styles from './kiosk.module.css'

const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'] as const

/** Counts the silence since the last touch; in the end the terminal forgets and goes home. */
export function IdleTimeout() {
  const [left, setLeft] = useState<number>()
  const stay = useIdleTimer(setLeft)
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
function useIdleTimer(onLeft: (left: number | undefined) => void): () => void {
  const activity = useRef({ touchedAt: 0, isUsed: false, isOver: false })
  const stay = () => {
    activity.current = { ...activity.current, touchedAt: Date.now(), isUsed: true }
    onLeft(undefined)
  }
  const touched = useEffectEvent(stay)
  const tick = useEffectEvent(() => {
    // Nobody has touched it since it forgot the last one.
    const { touchedAt, isUsed, isOver } = activity.current
    if (!isUsed || isOver) return
    const isCodeAwaited = document.documentElement.hasAttribute('data-awaits-code')
    const idle = idleStateAfter(Date.now() - touchedAt, isCodeAwaited)
    onLeft(idle.kind === 'warning' ? idle.left : undefined)
    if (idle.kind !== 'over') return
    activity.current.isOver = true
    // The next page begins with forgetting: see Terminal.
    location.replace('/')
  })
  useEffect(() => {
    const onActivity = () => touched()
    const timer = setInterval(() => tick(), 500)
    for (const type of activityEvents)
      document.addEventListener(type, onActivity, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const type of activityEvents)
        document.removeEventListener(type, onActivity, { capture: true })
    }
  }, [])
  return stay
}
