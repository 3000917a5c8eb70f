import { type ReactNode, useState } from 'react'
import { type Booking, startOf } from '../../../shared/api/booking.ts'
import { formatDay, formatTime, wallClock } from '../../../shared/rules/day.ts'
import { EARLY_MINUTES } from '../../../shared/rules/pass.ts'
import { printedReference } from '../../../shared/rules/reference.ts'
import { printPage } from '../../platform/print.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { useNow } from '../../ui/useNow.ts'
import { BigPass } from './BigPass.tsx'
import { PaperPass } from './PaperPass.tsx'
import layout from '../../ui/layout.module.css'
import surface from '../../ui/surface.module.css'
import text from '../../ui/text.module.css'
import styles from './Pass.module.css'
import { QrCode } from './QrCode.tsx'
import { hasPass, type PassBooking } from './shown.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'

type PassProps = {
  booking: Booking
  /** Where no ticket stands above: what it is a pass for. */
  heading?: ReactNode
  /** Further ways from here. */
  children?: ReactNode
}

/** The pass of a visit while it is worth something: to show, to enlarge, to print. */
export function Pass({ booking, ...props }: PassProps) {
  return hasPass(booking, useNow()) ? <Shown booking={booking} {...props} /> : null
}

function Shown({
  booking,
  heading = 'Votre pass',
  children,
}: PassProps & { booking: PassBooking }) {
  const [isBig, setBig] = useState(false)
  const from = wallClock(startOf(booking) - EARLY_MINUTES * MINUTE_MS)
  return (
    <section className={`${surface.card} ${styles.pass}`} aria-label="Pass">
      <div className={styles.code}>
        <QrCode
          text={booking.pass}
          label={`Code QR de la réservation ${printedReference(booking)}`}
        />
      </div>
      <div className={styles.words}>
        <h2 className={text.heading}>{heading}</h2>
        <p>
          À présenter à l’entrée le {formatDay(booking.date)}, à partir de {formatTime(from.time)}.
          Il s’affiche aussi sans réseau.
        </p>
        <p className={styles.reference}>
          <span className={styles.label}>Référence</span> {printedReference(booking)}
        </p>
        <div className={`${layout.row} ${styles.actions}`}>
          <Button tone="primary" onClick={() => setBig(true)}>
            <Icon name="maximize" />
            Afficher en grand
          </Button>
          <Button tone="quiet" onClick={printPage}>
            <Icon name="printer" />
            Imprimer
          </Button>
          {children}
        </div>
      </div>
      {isBig && <BigPass booking={booking} onClose={() => setBig(false)} />}
      <PaperPass booking={booking} />
    </section>
  )
}
