import { type ReactNode, useState, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { type Booking, startOf, endOf } from '../../../shared/api/booking.ts'
import { formatDay, formatTime, today, wallClock, dayWords } from '../../../shared/rules/day.ts'
import { enterableFrom } from '../../../shared/rules/pass/pass.ts'
import { formatReference } from '../../../shared/rules/pass/reference.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { useNow } from '../../ui/useNow.ts'
import { keepAwake } from '../../platform/wakeLock.ts'
import { useModal } from '../../ui/dialogs/Dialog.tsx'
import { SignButton } from '../../ui/SignButton.tsx'
import { venue } from '../../../venue/venue.ts'
import { useRootAttribute } from '../../ui/useRootAttribute.ts'
import layout from '../../ui/styles/layout.module.css'
import surface from '../../ui/styles/surface.module.css'
import text from '../../ui/styles/text.module.css'
import styles from './pass.module.css'
import { partyInWords } from '../../../shared/rules/activityWords.ts'

type PassProps = {
  booking: Booking
  heading?: ReactNode
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
  const now = useNow()
  const isToday = booking.date === today(now)
  const from = wallClock(enterableFrom(startOf(booking)))
  return (
    <section className={`${surface.card} ${layout.grid5} ${styles.pass}`} aria-label="Pass">
      <div className={styles.code}>
        <QrCode
          text={booking.pass}
          label={`Code QR de la réservation ${formatReference(booking)}`}
        />
      </div>
      <div className={`${layout.grid4} ${styles.words}`}>
        <h2 className={text.heading}>{heading}</h2>
        <p>
          À présenter à l’entrée {isToday ? 'aujourd’hui' : `le ${formatDay(booking.date)}`}, à
          partir de {formatTime(from.time)}. Il s’affiche aussi sans réseau.
        </p>
        <p className={`${text.semibold} ${styles.reference}`}>
          <span className={`${text.note} ${styles.label}`}>Référence</span>{' '}
          {formatReference(booking)}
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

function printPage(): void {
  window.print()
}

/** What a printer gets instead of the page: one sheet, black on white, at the end of the document. */
function PaperPass({ booking }: { booking: PassBooking }) {
  useRootAttribute('paper', true)
  const { street, postalCode, city } = venue.address
  return createPortal(
    <div className={styles.paper} data-sheet>
      <p className={styles.paperVenue}>{venue.name}</p>
      <p className={styles.paperName}>{booking.activityName}</p>
      <p className={styles.paperWhen}>
        {formatDay(booking.date)}, {formatTime(booking.time)}
      </p>
      <div className={styles.paperCode}>
        <QrCode text={booking.pass} label="" />
      </div>
      <p className={styles.paperReference}>{formatReference(booking)}</p>
      <p>{partyInWords(booking.participants)}</p>
      <p>
        {street}, {postalCode} {city}
      </p>
      <p>{venue.phone}</p>
      <p className={styles.paperNote}>
        Ce pass vaut pour la réservation telle qu’elle est aujourd’hui : si vous la modifiez,
        imprimez le nouveau.
      </p>
    </div>,
    document.body,
  )
}

/** The pass alone, on a white screen that stays on: as a scanner reads it best. */
function BigPass({ booking, onClose }: { booking: PassBooking; onClose: () => void }) {
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
          <SignButton name="x" label="Fermer" className={styles.close} onClick={onClose} />
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

type PassBooking = Booking & { pass: string }

/** Whether there is a pass to show: the visit is confirmed, and not over. */
function hasPass(booking: Booking, now: number): booking is PassBooking {
  const isOver = endOf(booking) <= now
  return booking.status === 'confirmed' && !isOver && booking.pass !== undefined
}

type Drawing = { size: number; path: string }

/** A code to be scanned: dark on white in every theme, drawn by code that comes with the first one. */
function QrCode({ text, label }: { text: string; label: string }) {
  const drawing = useDrawing(text)
  return (
    <div className={styles.plate}>
      {drawing && (
        <svg viewBox={`0 0 ${drawing.size} ${drawing.size}`} role="img" aria-label={label}>
          <path d={drawing.path} shapeRendering="crispEdges" />
        </svg>
      )}
    </div>
  )
}

function useDrawing(text: string): Drawing | undefined {
  const [drawn, setDrawn] = useState<Drawing & { text: string }>()
  useEffect(() => {
    let isCurrent = true
    void import('../../../shared/rules/pass/qr.ts').then(
      ({ drawQr }) => isCurrent && setDrawn({ text, ...drawQr(text) }),
      // Its code did not come: the reference in clear characters serves.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [text])
  // Never an earlier pass under a later one's words.
  return drawn?.text === text ? drawn : undefined
}
