import type { ReactNode } from 'react'
import layout from '../../ui/styles/layout.module.css'
import text from '../../ui/styles/text.module.css'
import styles from './group.module.css'
import type { Fact } from '../../../venue/groups.ts'
import factList from '../../ui/styles/facts.module.css'

type ChapterProps = { id: string; title: string; lead?: string; children: ReactNode }

/** A part of a page, under a heading that can be linked to. */
export function Chapter({ id, title, lead, children }: ChapterProps) {
  return (
    <section id={id} className={styles.chapter} aria-labelledby={`${id}-titre`}>
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

/** What one agrees to, a name and a sentence each; its anchor is « conditions ». */
export function Conditions({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Chapter id="conditions" title={title}>
      <dl className={`${factList.answers} ${styles.conditions}`}>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Chapter>
  )
}
