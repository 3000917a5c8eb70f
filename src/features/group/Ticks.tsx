import type { IconName } from '../../../shared/pages/icons.ts'
import { Icon } from '../../ui/drawings/Icon.tsx'
import layout from '../../ui/styles/layout.module.css'
import styles from './group.module.css'

type TicksProps = { id: string; title: string; lines: readonly string[]; icon?: IconName }

/** A ticked list under its heading. */
export function Ticks({ id, title, lines, icon = 'check' }: TicksProps) {
  return (
    <section className={layout.stack4} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={`${layout.stack2} ${styles.ticks}`}>
        {lines.map((line) => (
          <li key={line}>
            <Icon name={icon} size="1.25rem" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
