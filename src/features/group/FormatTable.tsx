import { beforeTax } from '../../../venue/business.ts'
import { type Format, withSupplement } from '../../../venue/groups.ts'
import { formatPrice } from '../../../shared/rules/money.ts'
import table from '../../ui/styles/table.module.css'
import text from '../../ui/styles/text.module.css'
import styles from './business.module.css'

type FormatTableProps = {
  formats: readonly Format[]
  /** The names of the formats' cells. */
  columns: readonly string[]
  /** Euros of the smallest, tax included. */
  price: number
}

/** The formats one under the other, to compare; on a phone each is a card whose lines say their column. */
export function FormatTable({ formats, columns, price }: FormatTableProps) {
  return (
    <table className={`${table.table} ${table.folding} ${styles.formats}`} data-hue="business">
      <thead>
        <tr>
          {['Format', ...columns, 'Prix du groupe'].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {formats.map((format) => (
          <tr key={format.id}>
            <th scope="row">{format.name}</th>
            {format.cells.map((cell, index) => (
              <td key={columns[index]} data-column={columns[index]}>
                {cell}
              </td>
            ))}
            <td data-column="Prix du groupe">
              <Price euros={withSupplement(price, format)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Price({ euros }: { euros: number }) {
  return (
    <span className={styles.formatPrice}>
      <span>
        <strong>{formatPrice(euros)}</strong> TTC
      </span>
      <span className={text.note}>{formatPrice(beforeTax(euros))} HT</span>
    </span>
  )
}
