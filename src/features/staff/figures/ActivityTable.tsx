import type { ActivityFigures } from '../../../../shared/api/staff/figures.ts'
import { hueOf } from '../../../../venue/looks.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { ActivityIcon } from '../../../ui/drawings/ActivityIcon.tsx'
import layout from '../../../ui/styles/layout.module.css'
import table from '../../../ui/styles/table.module.css'
import text from '../../../ui/styles/text.module.css'
import styles from './figures.module.css'

const columns = [
  ['Visites', 'sold'],
  ['Personnes', 'people'],
  ['Places', 'places'],
  ['Annulées', 'cancelled'],
  ['Absentes', 'absent'],
  ['Refusées', 'refused'],
] as const

/** What was sold of each activity; on a phone each is a card whose numbers say their column. */
export function ActivityTable({ activities }: { activities: readonly ActivityFigures[] }) {
  return (
    <section className={layout.stack4} aria-labelledby="activites">
      <h2 id="activites">Par activité</h2>
      <table className={`${table.table} ${table.folding} ${styles.activities}`}>
        <thead>
          <tr>
            {['Activité', ...columns.map(([name]) => name), 'À régler'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {activities.map((one) => (
            <tr key={one.id} data-hue={hueOf(one.id)}>
              <th scope="row">
                <span className={text.named}>
                  <ActivityIcon activity={one.id} />
                  {one.name}
                </span>
              </th>
              {columns.map(([name, figure]) => (
                <td key={name} data-column={name} data-none={one[figure] === 0 || undefined}>
                  {one[figure]}
                </td>
              ))}
              <td data-column="À régler" data-none={one.due === 0 || undefined}>
                {formatPrice(one.due / 100)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`${text.soft} ${text.note}`}>
        Visites&nbsp;: celles qui tiennent, absentes comprises. Places&nbsp;: les postes qu’elles
        occupent. Refusées&nbsp;: les demandes auxquelles la salle a répondu complet, liste
        d’attente comprise. À régler&nbsp;: leur prix, et ce qui reste dû des annulées.
      </p>
    </section>
  )
}
