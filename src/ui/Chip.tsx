import type { ReactNode } from 'react'
import styles from './pieces.module.css'

type ChipProps = {
  tone?: 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'accent'
  icon?: ReactNode
  children: ReactNode
}

/** A short state or kind: a word with a colour, never a colour alone. */
export function Chip({ tone = 'neutral', icon, children }: ChipProps) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
