import type { ReactNode } from 'react'
import styles from './Columns.module.css'

/** A main column and what goes beside it; one under the other on a phone. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{main}</div>
      <div className={styles.side}>{side}</div>
    </div>
  )
}
