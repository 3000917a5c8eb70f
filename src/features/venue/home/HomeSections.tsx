import type { ReactNode } from 'react'
import { useInSteps } from '../../../ui/inSteps.ts'
import styles from './home.module.css'

/** Chapters of a long page, with room to breathe between them. */
export function Rhythm({ children }: { children: ReactNode }) {
  return <div className={styles.rhythm}>{useInSteps(children).shown}</div>
}
