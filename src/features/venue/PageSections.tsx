import type { Hue } from '../../../shared/pages/hues.ts'
import { questionsOn } from '../../../venue/questions.ts'
import { Faq } from './Faq.tsx'
import { Chapter } from '../../ui/Chapter.tsx'
import styles from './venue.module.css'
import type { ReactNode } from 'react'
import layout from '../../ui/styles/layout.module.css'
import { Scene } from '../../ui/drawings/Scene.tsx'
import surface from '../../ui/styles/surface.module.css'

/** The questions of a page, where it has any. */
export function FaqChapter({ path, title }: { path: string; title: string }) {
  const questions = questionsOn(path)
  if (!questions.length) return null
  return (
    <Chapter id="questions" title={title}>
      <Faq questions={questions} />
    </Chapter>
  )
}

type PosterProps = {
  scene: string
  hue: Hue
  children: ReactNode
}

/** A scene in large with what to do about it beside. */
export function Poster({ scene, hue, children }: PosterProps) {
  return (
    <div className={`${surface.panel} ${styles.poster}`} data-hue={hue}>
      <Scene activity={scene} className={styles.posterScene} />
      <div className={`${layout.grid5} ${styles.posterWords}`}>{children}</div>
    </div>
  )
}
