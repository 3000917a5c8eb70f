import styles from './feedback.module.css'

/** Three bulbs that light one after the other: something is under way. */
export function Pulse() {
  return (
    <span className={styles.lamp} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}

/** The waiting of a whole page or panel, announced. */
export function Spinner({ label = 'Chargement...' }: { label?: string }) {
  return (
    <div className={styles.spinner} role="status">
      <Pulse />
      <span>{label}</span>
    </div>
  )
}
