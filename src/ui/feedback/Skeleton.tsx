import layout from '../styles/layout.module.css'
import styles from './feedback.module.css'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

type SkeletonProps = {
  lines?: number
  /** CSS height of one block drawn instead of lines, so that nothing jumps when the thing comes. */
  height?: string | undefined
  label?: string
}

/** The shape of a thing awaited. */
export function Skeleton({ lines = 3, height, label = 'Chargement...' }: SkeletonProps) {
  return (
    <div className={layout.stack3} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
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
