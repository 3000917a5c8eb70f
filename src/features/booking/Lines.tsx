import type { Booking } from '../../../shared/api/booking.ts'
import { formatPrice, toCents } from '../../../shared/rules/money.ts'
import styles from './booking.module.css'

/** What the total is made of, where it is more than the visit itself. */
export function Lines({ booking: { lines = [] } }: { booking: Pick<Booking, 'lines'> }) {
  if (lines.length < 2) return null
  return (
    <ul className={styles.lines} aria-label="Détail du prix">
      {lines.map(({ label, unitPrice, quantity }) => (
        <li key={label}>
          <span>
            {label}
            {quantity > 1 && <small>{` ${quantity}\u00a0×\u00a0${formatPrice(unitPrice)}`}</small>}
          </span>
          <span>{formatPrice((toCents(unitPrice) * quantity) / 100)}</span>
        </li>
      ))}
    </ul>
  )
}
