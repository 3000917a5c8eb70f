import type { Extra } from '../../../venue/groups.ts'
import { formatPrice } from '../../../shared/rules/money.ts'
import table from '../../ui/styles/table.module.css'
import styles from './group.module.css'

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
