import type { ReactNode } from 'react'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import styles from '../day/day.module.css'

type ValueRowProps = {
  sign: ReactNode
  name: string
  /** Who set it, or why. */
  note: string
  value: string
  /** What comes after it. */
  next?: string | undefined
  tone?: 'ok' | 'bad' | 'info' | undefined
  onOpen: () => void
}

/** A value in a line: what it is called, what it is, who set it; the whole of it opens its editor. */
export function ValueRow({ sign, name, note, value, next, tone, onOpen }: ValueRowProps) {
  return (
    <li>
      <button type="button" className={styles.row} data-tone={tone} onClick={onOpen}>
        <span className={styles.sign}>{sign}</span>
        <span className={styles.who}>
          <strong>{name}</strong>
          <span className={styles.party}>{note}</span>
        </span>
        <span className={styles.state}>
          <span className={styles.stateWords}>{value}</span>
          <span className={styles.reference}>{next}</span>
        </span>
        <Icon name="chevron-right" />
      </button>
    </li>
  )
}
