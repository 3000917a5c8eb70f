import { Icon } from '../../../ui/drawings/Icon.tsx'
import { prepareWords, signOf } from '../day/visitWords.ts'
import type { SheetVisit, Sheet } from './daySheet.ts'
import { SheetActs } from './SheetActs.tsx'
import { labelWords, peopleWords } from './sheetWords.ts'
import pieces from '../pieces.module.css'
import styles from './sheet.module.css'

/** A visit without a name: by its label of the day. */
export function SheetRow({ sheet, visit }: { sheet: Sheet; visit: SheetVisit }) {
  const { entry, isUnsent } = visit
  const { words, tone, icon, presence } = signOf(visit, sheet.data.now)
  return (
    <li className={`${pieces.toned} ${styles.row}`} data-tone={tone} data-presence={presence}>
      <span className={styles.sign}>
        <Icon name={icon} />
      </span>
      <div className={styles.what}>
        <p>
          <strong className={styles.end}>{labelWords(entry)}</strong>
          <span className={styles.state}>{words}</span>
          {isUnsent && (
            <span className={styles.unsent}>
              <Icon name="wifi-off" />à envoyer
            </span>
          )}
        </p>
        <p className={styles.people}>{peopleWords(entry)}</p>
        {entry.options && (
          <p className={styles.options}>
            <Icon name="bell" />
            {prepareWords(entry.options.map(({ name: label, quantity }) => ({ label, quantity })))}
          </p>
        )}
      </div>
      <SheetActs {...{ sheet, visit }} />
    </li>
  )
}
