import type { ReactNode } from 'react'
import { Scene } from '../../ui/drawings/Scene.tsx'
import layout from '../../ui/styles/layout.module.css'
import surface from '../../ui/styles/surface.module.css'
import styles from './business.module.css'

type ScoreboardProps = {
  scores: readonly { figure: string; text: string }[]
  /** What to do about it. */
  children: ReactNode
}

/** The podium, and under it the figures of the evening on its scoreboard. */
export function Scoreboard({ scores, children }: ScoreboardProps) {
  return (
    <div className={`${surface.panel} ${styles.stage}`} data-hue="business">
      <Scene activity="business" className={styles.stageScene} />
      <div className={styles.scoreboard}>
        <dl className={styles.scores}>
          {scores.map(({ figure, text }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <div className={layout.row}>{children}</div>
      </div>
    </div>
  )
}
