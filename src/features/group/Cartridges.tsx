import { type Formula, withSupplement } from '../../../venue/groups.ts'
import { formatPrice } from '../../../shared/rules/money.ts'
import { ActivityIcon } from '../../ui/drawings/ActivityIcon.tsx'
import layout from '../../ui/styles/layout.module.css'
import text from '../../ui/styles/text.module.css'
import styles from './birthday.module.css'

/** What each formula adds, by the activity that it adds. */
const hues: Record<string, string> = { manette: 'consoles', casque: 'vr', volant: 'simulators' }

type CartridgesProps = {
  formulas: readonly Formula[]
  /** Euros of the group without a supplement. */
  price: number
}

/** The formulas as game cartridges, to be slotted in. */
export function Cartridges({ formulas, price }: CartridgesProps) {
  return (
    <ul className={`${layout.stack5} ${styles.shelf}`}>
      {formulas.map((formula) => (
        <li key={formula.id} className={styles.cartridge} data-hue={hues[formula.id]}>
          <div className={styles.cartridgeLabel}>
            <ActivityIcon activity={hues[formula.id] ?? 'consoles'} size={44} />
            <h3 className={text.heading}>{formula.name}</h3>
            <p className={styles.age}>{formula.age}</p>
          </div>
          <div className={`${layout.stack3} ${styles.cartridgeWords}`}>
            <p className={styles.cartridgePrice}>
              <strong>{formatPrice(withSupplement(price, formula))}</strong> TTC
            </p>
            <p>{formula.summary}</p>
            <ul className={styles.adds}>
              {formula.adds.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  )
}
