import type { Fact } from '../../../venue/groups.ts'
import { Chapter } from './Chapter.tsx'
import factList from '../../ui/facts.module.css'
import styles from './Conditions.module.css'

/** What one agrees to, a name and a sentence each; its anchor is « conditions ». */
export function Conditions({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Chapter id="conditions" title={title}>
      <dl className={`${factList.answers} ${styles.facts}`}>
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
