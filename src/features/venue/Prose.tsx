import type { ReactNode } from 'react'
import styles from './Prose.module.css'

/** A page of text: sections with their anchors, at a reading width. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-titre`} className={styles.section}>
      <h2 id={`${id}-titre`}>{title}</h2>
      {children}
    </section>
  )
}
