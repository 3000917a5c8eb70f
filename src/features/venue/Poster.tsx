import type { ReactNode } from 'react'
import { Scene } from '../../ui/Scene.tsx'
import styles from './Poster.module.css'

/** A scene with words beside it. */
export function Poster({ activity, children }: { activity: string; children: ReactNode }) {
  return (
    <div className={styles.poster} data-hue={activity}>
      <Scene activity={activity} className={styles.scene} />
      <div className={styles.words}>{children}</div>
    </div>
  )
}
