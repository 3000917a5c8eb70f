import type { ReactNode } from 'react'
import styles from './page.module.css'

type NeedsScriptProps = {
  otherwise: ReactNode
  children: ReactNode
}

/** What works only with JavaScript, and its stand-in: only one of them is ever seen or read. */
export function NeedsScript({ otherwise, children }: NeedsScriptProps) {
  return (
    <>
      <div className={styles.otherwise}>{otherwise}</div>
      <div className={styles.script}>{children}</div>
    </>
  )
}
