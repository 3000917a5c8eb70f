import type { IconName } from '../../../shared/pages/icons.ts'
import { Icon } from '../../ui/drawings/Icon.tsx'
import styles from './Ticks.module.css'

type TicksProps = { id: string; title: string; lines: readonly string[]; icon?: IconName }

/** A ticked list under its heading. */
export function Ticks({ id, title, lines, icon = 'check' }: TicksProps) {
  return (
    <section className={styles.ticks} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>
            <Icon name={icon} />
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
