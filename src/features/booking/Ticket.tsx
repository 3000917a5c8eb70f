import { hueOf } from '../../../venue/looks.ts'
import type { ReactNode } from 'react'
import { type Booking, endOf } from '../../../shared/api/booking.ts'
import { dateBeside, dayWords, formatTime } from '../../../shared/rules/day.ts'
import { formatPrice, toCents } from '../../../shared/rules/money.ts'
import { DescriptionItem } from '../../ui/DescriptionItem.tsx'
import { Scene } from '../../ui/drawings/Scene.tsx'
import { useNow } from '../../ui/useNow.ts'
import layout from '../../ui/styles/layout.module.css'
import text from '../../ui/styles/text.module.css'
import facts from '../../ui/styles/facts.module.css'
import surface from '../../ui/styles/surface.module.css'
import styles from './booking.module.css'
import { Chip } from '../../ui/Chip.tsx'
import { endWords, statusWords } from './status.ts'
import { choicesIn } from '../../../shared/rules/tariff.ts'
import { partyInWords } from '../../../shared/rules/activityWords.ts'

type TicketProps = {
  booking: Pick<Booking, 'activityId' | 'activityName'> &
    Partial<Pick<Booking, 'date' | 'time' | 'duration' | 'participants' | 'totalPrice'>>
  chip?: ReactNode
  heading?: 'h2' | 'h3' | 'p'
  /** Dim: it will not take place. */
  void?: boolean
  children?: ReactNode
}

/** A visit as a cinema ticket: the picture, when, who, how much; what is not chosen yet is named. */
export function Ticket({ booking, chip, heading: Name = 'h2', children, ...props }: TicketProps) {
  const { activityId, activityName, date, time, duration, participants, totalPrice } = booking
  const now = useNow()
  return (
    <div className={styles.frame}>
      <article
        className={styles.ticket}
        data-hue={hueOf(activityId)}
        data-void={props.void ?? false}
      >
        <div className={`${surface.picture} ${styles.picture}`}>
          <Scene activity={activityId} />
        </div>
        <div className={`${layout.grid4} ${styles.body}`}>
          <div className={`${layout.between} ${styles.title}`}>
            <Name className={styles.name}>{activityName}</Name>
            {chip}
          </div>
          <p className={`${text.display} ${styles.when}`}>
            {date && <span className={`${text.day} ${styles.day}`}>{dayOf(date, now)}</span>}
            {time && <span className={styles.time}>{formatTime(time)}</span>}
            {date && time && duration && (
              <span className={styles.end}>jusqu’à {endWords({ date, time, duration })}</span>
            )}
            {!time && (
              <span className={styles.open}>{date ? 'heure' : 'jour et heure'} à choisir</span>
            )}
          </p>
          {participants !== undefined && totalPrice !== undefined && (
            <dl className={facts.facts}>
              <DescriptionItem name="Participants">{partyInWords(participants)}</DescriptionItem>
              <DescriptionItem name="Total">{formatPrice(totalPrice)}</DescriptionItem>
            </dl>
          )}
        </div>
        {children && <div className={`${layout.grid4} ${styles.stub}`}>{children}</div>}
      </article>
    </div>
  )
}

/** « demain, samedi 21 novembre »: a ticket is read on other days too. */
function dayOf(date: string, now: number): string {
  return [dayWords(date, now), dateBeside(date, now)].filter(Boolean).join(', ')
}

/** What the total is made of, where it is more than the visit itself. */
export function PriceLines({ booking: { lines = [] } }: { booking: Pick<Booking, 'lines'> }) {
  if (lines.length < 2 && !choicesIn(lines)) return null
  return (
    <ul className={`${layout.grid2} ${styles.lines}`} aria-label="Détail du prix">
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

type StatusChipProps = {
  booking: Pick<Booking, 'status' | 'stopped' | 'date' | 'time' | 'duration'>
}

/** « Confirmée », or « Fermé » where a visit to come cannot take place. */
export function StatusChip({ booking }: StatusChipProps) {
  const isOver = endOf(booking) < useNow()
  const { chip, tone } = statusWords[booking.status]
  if (booking.stopped && !isOver) return <Chip tone="warn">Fermé</Chip>
  return <Chip tone={tone}>{chip}</Chip>
}
