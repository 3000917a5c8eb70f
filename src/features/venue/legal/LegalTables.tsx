import table from '../../../ui/styles/table.module.css'
import styles from './legal.module.css'
import surface from '../../../ui/styles/surface.module.css'
import { phoneLink } from '../../../../shared/rules/phone.ts'
import { legal } from '../../../../venue/pages.ts'
import { venue } from '../../../../venue/venue.ts'
import facts from '../../../ui/styles/facts.module.css'

type FactTableProps = {
  caption: string
  columns: readonly string[]
  /** As many cells as columns; the first names its row. */
  rows: readonly (readonly string[])[]
}

/** A table of words; on a phone each row becomes a paragraph whose lines say their column. */
export function FactTable({ caption, columns, rows }: FactTableProps) {
  return (
    <table className={`${table.table} ${table.folding} ${styles.factTable}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-column={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const counters = ['cookie', 'traceur', 'publicité', 'donnée vendue']

/** What this site does not do, counted as a cabinet counts points. */
export function PrivacyCounters() {
  return (
    <ul className={`${surface.panel} ${styles.zeroes}`}>
      {counters.map((word) => (
        <li key={word}>
          <strong>0</strong> {word}
        </li>
      ))}
    </ul>
  )
}

/** Who publishes the site, as the plate that a maker screws on the back of a machine. */
export function PublisherDetails() {
  const { street, postalCode, city } = venue.address
  return (
    <dl className={`${facts.facts} ${facts.plate} ${styles.plate}`}>
      <Detail name="Société" value={legal.company} />
      <Detail name="Siège" value={`${street}, ${postalCode} ${city}`} />
      <Detail name="Immatriculation" value={legal.registration} />
      <Detail name="Capital" value={legal.capital} />
      <Detail name="TVA intracommunautaire" value={legal.vat} />
      <Detail name="Direction de la publication" value={legal.director} />
      <Detail name="Téléphone" value={venue.phone} href={phoneLink(venue.phone)} />
      <Detail name="Email" value={venue.email} href={`mailto:${venue.email}`} />
    </dl>
  )
}

function Detail({ name, value, href }: { name: string; value: string; href?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{href ? <a href={href}>{value}</a> : value}</dd>
    </div>
  )
}
