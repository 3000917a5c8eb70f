import type { ReactNode } from 'react'
import layout from '../../ui/styles/layout.module.css'
import styles from './group.module.css'

type SplitProps = {
  first: ReactNode
  second: ReactNode
  /** An activity id. */
  hue: string
  wide?: 'first'
  /** Not inside a chapter. */
  alone?: boolean
}

/** Two parts side by side where there is room, in an activity's colour. */
export function Split({ first, second, hue, wide, alone }: SplitProps) {
  return (
    <div className={styles.split} data-hue={hue} data-wide={wide} data-alone={alone}>
      <div className={layout.stack6}>{first}</div>
      <div className={layout.stack6}>{second}</div>
    </div>
  )
}
