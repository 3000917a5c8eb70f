import type { Hue } from '../../../shared/pages/hues.ts'
import type { ReactNode } from 'react'
import layout from '../../ui/styles/layout.module.css'
import styles from './group.module.css'
import type { GroupFact, Extra } from '../../../shared/venue/groups.ts'
import { Chapter } from '../../ui/Chapter.tsx'
import factList from '../../ui/styles/facts.module.css'
import type { IconName } from '../../../shared/pages/icons.ts'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { formatPrice } from '../../../shared/rules/money.ts'
import table from '../../ui/styles/table.module.css'
import { DescriptionList } from '../../ui/DescriptionItem.tsx'

/** What one agrees to, a name and a sentence each; its anchor is « conditions ». */
export function Conditions({ title, facts }: { title: string; facts: readonly GroupFact[] }) {
  return (
    <Chapter id="conditions" title={title}>
      <DescriptionList className={`${factList.answers} ${styles.conditions}`} facts={facts} />
    </Chapter>
  )
}

type SplitProps = {
  first: ReactNode
  second: ReactNode
  hue: Hue
  wide?: 'first'
  alone?: boolean
}

/** Two parts side by side where there is room, in an activity's colour. */
export function Split({ first, second, hue, wide, alone }: SplitProps) {
  return (
    <div className={styles.split} data-hue={hue} data-wide={wide} data-alone={alone}>
      <div className={layout.stack6}>{first}</div>
      <div className={layout.stack6}>{second}</div>
    </div>
  )
}

type TicksProps = { id: string; title: string; lines: readonly string[]; icon?: IconName }

/** A ticked list under its heading, where there is something to tick. */
export function Ticks({ id, title, lines, icon = 'check' }: TicksProps) {
  if (!lines.length) return null
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

/** What may be had on top, with its price. */
export function Extras({ caption, extras }: { caption: string; extras: readonly Extra[] }) {
  return (
    <table className={`${table.table} ${styles.extras}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Supplément</th>
          <th scope="col">Prix TTC</th>
        </tr>
      </thead>
      <tbody>
        {extras.map(({ name, price, per, note }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {note && <span>{note}</span>}
            </th>
            <td>
              <strong>{formatPrice(price)}</strong>
              <span>{per}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
