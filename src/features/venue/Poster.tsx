import type { ReactNode } from 'react'
import { Scene } from '../../ui/drawings/Scene.tsx'
import surface from '../../ui/styles/surface.module.css'
import styles from './venue.module.css'

type PosterProps = {
  /** A name of `drawings.svg`. */
  scene: string
  /** An activity id. */
  hue: string
  children: ReactNode
}

/** A scene in large with what to do about it beside. */
export function Poster({ scene, hue, children }: PosterProps) {
  return (
    <div className={`${surface.panel} ${styles.poster}`} data-hue={hue}>
      <Scene activity={scene} className={styles.posterScene} />
      <div className={styles.posterWords}>{children}</div>
    </div>
  )
}
