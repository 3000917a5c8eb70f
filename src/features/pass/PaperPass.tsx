import { formatDay, formatTime } from '../../../shared/rules/day.ts'
import { printedReference } from '../../../shared/rules/reference.ts'
import { venue } from '../../../venue/venue.ts'
import { useRootFlag } from '../../ui/useRootFlag.ts'
import styles from './PaperPass.module.css'
import { QrCode } from './QrCode.tsx'
import type { PassBooking } from './shown.ts'
import { party } from './words.ts'

/** What a printer gets instead of the page: one sheet, black on white. */
export function PaperPass({ booking }: { booking: PassBooking }) {
  useRootFlag('paper', true)
  const { street, postalCode, city } = venue.address
  return (
    <div className={styles.paper} data-sheet>
      <p className={styles.venue}>{venue.name}</p>
      <p className={styles.name}>{booking.activityName}</p>
      <p className={styles.when}>
        {formatDay(booking.date)}, {formatTime(booking.time)}
      </p>
      <div className={styles.code}>
        <QrCode text={booking.pass} label="" />
      </div>
      <p className={styles.reference}>{printedReference(booking)}</p>
      <p>{party(booking.participants)}</p>
      <p>
        {street}, {postalCode} {city}
      </p>
      <p>{venue.phone}</p>
      <p className={styles.note}>
        Ce pass vaut pour la réservation telle qu’elle est aujourd’hui : si vous la modifiez,
        imprimez le nouveau.
      </p>
    </div>
  )
}
