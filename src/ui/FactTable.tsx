import type { ComponentProps, ReactNode } from 'react'
import table from './styles/table.module.css'

type FactTableProps = Omit<ComponentProps<'table'>, 'children' | 'className'> & {
  className: string | undefined
  caption?: string
  columns: readonly string[]
  /** As many cells as columns; the first names its row. */
  rows: readonly (readonly [string?, ...ReactNode[]])[]
}

/** A table of words; on a phone each row becomes a paragraph whose lines say their column. */
export function FactTable({ caption, columns, rows, className, ...native }: FactTableProps) {
  return (
    <table className={`${table.table} ${table.folding} ${className}`} {...native}>
      {caption && <caption>{caption}</caption>}
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
