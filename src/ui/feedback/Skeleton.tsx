import { useEffect, useState } from 'react'
import { LATE_MS } from '../../../shared/rules/time.ts'
import layout from '../styles/layout.module.css'
import styles from './feedback.module.css'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

type SkeletonProps = {
  lines?: number
  /** CSS height of one block drawn instead of lines, so that nothing jumps when the thing comes. */
  height?: string | undefined
  label?: string
}

/** The shape of a thing awaited; it says so when that is late. */
export function Skeleton({ lines = 3, height, label = 'Chargement...' }: SkeletonProps) {
  const isLate = useLate()
  return (
    <div className={layout.stack3} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {isLate && <p>La réponse tarde. Nous l’attendons encore un peu.</p>}
      {height ? (
        <div className={`${styles.skeletonLine} ${styles.skeletonBlock}`} style={{ height }} />
      ) : (
        Array.from({ length: lines }, (_, line) => (
          <div key={line} className={styles.skeletonLine} />
        ))
      )}
    </div>
  )
}

/** Whether what is waited for is late. */
export function useLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
