import { useEffect, useRef } from 'react'
import { hueOf } from '../../../../venue/looks.ts'
import type { Booking } from '../../../../shared/api/booking.ts'
import { partyInWords } from '../../../../shared/rules/activityWords.ts'
import { capital, dayWords, formatTime } from '../../../../shared/rules/day.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { formatReference } from '../../../../shared/rules/pass/reference.ts'
import { linesInWords } from '../../../../shared/rules/tariff.ts'
import { Button } from '../../../ui/Button.tsx'
import surface from '../../../ui/styles/surface.module.css'
import styles from './sell.module.css'

type SoldVisitProps = { visit: Booking; now: number; onNext: () => void }

/** What was sold: its reference is read out, or read across the counter. */
export function SoldVisit({ visit, now, onNext }: SoldVisitProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { activityId, activityName, date, time, participants, totalPrice, lines = [] } = visit
  const options = lines.filter(({ option }) => option !== null)
  return (
    <section
      className={`${surface.card} ${styles.sold}`}
      data-hue={hueOf(activityId)}
      aria-labelledby="vendu"
    >
      <h2 id="vendu" ref={heading} tabIndex={-1}>
        C’est réservé
      </h2>
      <p className={styles.reference} aria-label="Référence">
        {formatReference(visit)}
      </p>
      <p className={styles.what}>
        {activityName}, {linesInWords(lines) || partyInWords(participants)}
        <br />
        {options.length > 0 && (
          <>
            {options.map(({ label, quantity }) => `${quantity}\u00a0×\u00a0${label}`).join(', ')}
            <br />
          </>
        )}
        {capital(dayWords(date, now))} à {formatTime(time)}
      </p>
      <p className={styles.due}>
        À régler sur place&nbsp;: <strong>{formatPrice(totalPrice)}</strong>
      </p>
      <Button tone="primary" size="large" wide onClick={onNext}>
        Une autre
      </Button>
    </section>
  )
}
