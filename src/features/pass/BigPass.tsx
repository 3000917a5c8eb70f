import { useEffect, useState } from 'react'
import { dayWords, formatTime } from '../../../shared/rules/day.ts'
import { formatReference } from '../../../shared/rules/pass/reference.ts'
import { venue } from '../../../venue/venue.ts'
import { keepAwake } from '../../platform/wakeLock.ts'
import { useModal } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import text from '../../ui/styles/text.module.css'
import control from '../../ui/styles/control.module.css'
import { useNow } from '../../ui/useNow.ts'
import styles from './pass.module.css'
import { QrCode } from './QrCode.tsx'
import { type Booking, endOf } from '../../../shared/api/booking.ts'
import layout from '../../ui/styles/layout.module.css'
import { partyInWords } from '../../../shared/rules/activityWords.ts'

/** The pass alone, on a white screen that stays on: as a scanner reads it best. */
export function BigPass({ booking, onClose }: { booking: PassBooking; onClose: () => void }) {
  const ref = useModal(onClose)
  const now = useNow()
  const [isAwake, setAwake] = useState(false)
  useEffect(() => keepAwake(setAwake), [])
  const { street, postalCode, city } = venue.address
  return (
    <dialog ref={ref} className={styles.screen} aria-label="Pass en grand">
      <div className={styles.sheet}>
        <div className={styles.screenHead}>
          <div>
            <p className={`${text.semibold} ${styles.screenName}`}>{booking.activityName}</p>
            <p className={`${text.day} ${styles.screenWhen}`}>
              {dayWords(booking.date, now)}, {formatTime(booking.time)}
            </p>
          </div>
          <button
            type="button"
            className={`${control.sign} ${styles.close}`}
            aria-label="Fermer"
            onClick={onClose}
          >
            <Icon name="x" />
          </button>
        </div>
        <div className={styles.screenCode}>
          <QrCode
            text={booking.pass}
            label={`Code QR de la réservation ${formatReference(booking)}`}
          />
        </div>
        <div className={`${layout.grid1} ${styles.screenFoot}`}>
          <p className={`${text.display} ${styles.screenReference}`}>{formatReference(booking)}</p>
          <p>
            {partyInWords(booking.participants)} · {street}, {postalCode} {city}
          </p>
          <p role="status">
            {isAwake ? 'L’écran reste allumé.' : 'Gardez l’écran allumé, luminosité au plus haut.'}
          </p>
        </div>
      </div>
    </dialog>
  )
}

export type PassBooking = Booking & { pass: string }

/** Whether there is a pass to show: the visit is confirmed, and not over. */
export function hasPass(booking: Booking, now: number): booking is PassBooking {
  const isOver = endOf(booking) <= now
  return booking.status === 'confirmed' && !isOver && booking.pass !== undefined
}
