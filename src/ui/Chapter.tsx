import type { ReactNode } from 'react'
import styles from './page.module.css'
import layout from './styles/layout.module.css'
import text from './styles/text.module.css'

type ChapterProps = { id: string; title: string; lead?: string; children: ReactNode }

/** A part of a page, under a heading that can be linked to. */
export function Chapter({ id, title, lead, children }: ChapterProps) {
  return (
    <section
      id={id}
      className={`${layout.grid5} ${styles.chapter}`}
      aria-labelledby={`${id}-titre`}
    >
      <div className={`${layout.stack2} ${text.explained}`}>
        <h2 id={`${id}-titre`} className={text.chapter}>
          {title}
        </h2>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </section>
  )
}
