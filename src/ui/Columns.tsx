import type { ReactNode } from 'react'
import layout from './styles/layout.module.css'
import styles from './columns.module.css'

/** A main column and what goes beside it; one under the other on a phone. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={`${layout.columns} ${styles.columns}`}>
      <div className={layout.stack5}>{main}</div>
      <div className={layout.stack5}>{side}</div>
    </div>
  )
}
