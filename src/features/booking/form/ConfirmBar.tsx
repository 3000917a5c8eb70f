import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from '@tanstack/react-router'
import type { BookingRequest, BookingResult } from '../../../../shared/api/booking.ts'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { OfflineNotice } from '../../../offline/OfflineNotice.tsx'
import { useSession } from '../../../session/current.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { draftKeyQuery, type useBook } from './book.ts'
import text from '../../../ui/styles/text.module.css'
import styles from './form.module.css'
import { formatDay, formatTime } from '../../../../shared/rules/day.ts'
import { placesInWords } from '../slots.ts'
import { announcements, countdown } from '../hold/countdown.ts'
import {
  type BookingRefusal,
  bookingRefusal,
  isLimit,
  isProofWanted,
  type SlotRefusal,
} from '../refusal.ts'
import { ProveByCode } from '../../code/ProveByCode.tsx'
import type { HoldState } from '../hold/useHold.ts'
import { partyInWords } from '../../../../shared/rules/activityWords.ts'

type ConfirmBarProps = {
  request: BookingRequest
  /** What the venue is to know; empty where nothing is. */
  notes: string
  known: { activityName: string; totalPrice: number; duration: number }
  booking: ReturnType<typeof useBook>
  holdState: HoldState
  /** Asks who comes, in the place of the order button. */
  details: ReactNode
  /** Whoever has just proved who they are. */
  welcome: ReactNode
  onSignIn: () => void
  onBooked: (result: BookingResult) => void
}

/** The order button, and everything that may stand between a press and a booking. */
export function ConfirmBar(props: ConfirmBarProps) {
  const { request, notes, known, booking, holdState, details, welcome, onSignIn, onBooked } = props
  const session = useSession()
  const customerId = session.status === 'authenticated' ? session.id : undefined
  useQuery({ ...draftKeyQuery(customerId ?? '', request), enabled: customerId !== undefined })
  const press = () => {
    if (!customerId) return onSignIn()
    const order = { ...request, ...(notes && { notes }) }
    const input = { customerId, request: order, known, isHeld: holdState.isOffered }
    booking.mutate(input, { onSuccess: onBooked })
  }
  // Whoever is beyond a limit is told before anything is pressed.
  const { refused } = holdState
  const error = booking.error ?? (isLimit(refused) || isProofWanted(refused) ? refused : null)
  const refusal = error && bookingRefusal(error)
  // Another price is another element: no translator of the browser's goes on showing the one before.
  const words =
    known.totalPrice > 0
      ? `Réserver avec obligation de paiement — ${formatPrice(known.totalPrice)}`
      : 'Réserver'
  const goOn = () => {
    if (booking.variables) booking.mutate(booking.variables, { onSuccess: onBooked })
    else holdState.retake()
  }
  return (
    <>
      <p className={styles.order}>{orderInWords(known.activityName, request)}</p>
      {refusal && <BookingError refusal={refusal} />}
      {refusal?.kind === 'proof' && customerId && (
        <ProveByCode customer={customerId} onProved={goOn} />
      )}
      <HoldBar holdState={holdState} />
      {booking.isIdle && !details && (
        <OfflineNotice title="Brouillon gardé">
          Une réservation demande le réseau : rien n’est envoyé tant qu’il manque. Votre sélection
          reste sur cet appareil.
        </OfflineNotice>
      )}
      {details}
      {welcome}
      {!details && session.status === 'anonymous' && (
        <p className={text.note}>
          Vous passerez d’abord par la connexion : votre sélection vous y attend.
        </p>
      )}
      {!details && (
        <Button
          tone="primary"
          size="large"
          wide
          busy={booking.isPending || booking.isSuccess || session.status === 'loading'}
          // The second click of a double click was begun on the button that offered a smaller party.
          onClick={({ detail }) => detail < 2 && press()}
        >
          <span key={words}>{words}</span>
        </Button>
      )}
    </>
  )
}

/** How long the places of the recap are held, and what can be done about it. */
function HoldBar({ holdState }: { holdState: HoldState }) {
  const { stage, hold } = holdState
  if (!holdState.isOffered || (!hold && !holdState.isTaking)) return null
  return (
    <>
      <VisuallyHidden role="status">{stage && announcements[stage]}</VisuallyHidden>
      {stage === 'over' ? <OverHold {...holdState} /> : <RunningHold {...holdState} />}
    </>
  )
}

function RunningHold({ hold, left, stage, extend, isExtending, extendError }: HoldState) {
  return (
    <div className={styles.hold} data-stage={stage}>
      <p className={`${text.note} ${styles.holdWords}`}>
        <Icon name="hourglass" />
        <span>{hold ? 'Places gardées' : 'Nous gardons vos places…'}</span>
        {hold && (
          <span role="timer" className={`${text.display} ${styles.holdTime}`}>
            {countdown(left)}
          </span>
        )}
      </p>
      {hold && !hold.isExtended && (
        <Button size="small" tone="quiet" busy={isExtending} onClick={extend}>
          Garder 5 minutes de plus
        </Button>
      )}
      <ErrorNotice title="Le temps n’a pas été prolongé" error={extendError} />
    </div>
  )
}

function OverHold({ isTaking, retake }: HoldState) {
  return (
    <Notice silent tone="warning" title="Vos places ne sont plus gardées">
      <p>Votre sélection reste là : vous pouvez réserver tant que les places sont libres.</p>
      <div>
        <Button size="small" busy={isTaking} onClick={retake}>
          Les garder à nouveau
        </Button>
      </div>
    </Notice>
  )
}

/** « Réalité virtuelle, samedi 28 novembre à 15 h, 2 personnes ». */
function orderInWords(activityName: string, { date, time, participants }: BookingRequest) {
  return `${activityName}, ${formatDay(date)} à ${formatTime(time)}, ${partyInWords(participants)}`
}

const advice: Partial<Record<BookingRefusal['kind'], string>> = {
  offline:
    'Si votre demande était déjà partie, la renvoyer telle quelle ne réservera pas deux fois.',
  price: 'Le bouton ci-dessous porte le nouveau prix : appuyez s’il vous convient.',
  running: 'Votre première demande est encore en cours. Réessayez dans un instant.',
  session: 'Reconnectez-vous : votre sélection est gardée.',
  limit: 'Votre sélection est gardée.',
  proof: 'Votre sélection est gardée.',
  failed: 'Votre sélection est gardée. Réessayez, ou appelez-nous.',
}

function BookingError({ refusal }: { refusal: BookingRefusal }) {
  const { href } = useLocation()
  if (refusal.kind === 'slot') return null
  return (
    <Notice tone="error" title={refusal.message}>
      <p>{advice[refusal.kind]}</p>
      {refusal.kind === 'session' && (
        <div>
          <ButtonLink size="small" to="/client/login" search={{ returnTo: href }}>
            Se connecter
          </ButtonLink>
        </div>
      )}
    </Notice>
  )
}

type SlotNoticeProps = {
  refusal: SlotRefusal
  /** Whoever comes by tariffs says alone who stays at home. */
  isByTariff: boolean
  onParty: (participants: number) => void
  onOtherTime: () => void
}

/** Why the chosen time cannot be had, and the ways that stay open. */
export function SlotNotice({
  refusal: { message, smaller },
  isByTariff,
  onParty,
  onOtherTime,
}: SlotNoticeProps) {
  const isFull = smaller === undefined
  return (
    <>
      <Notice tone="error" title={message}>
        {isFull && 'Choisissez une autre heure : le reste de votre sélection est gardé.'}
      </Notice>
      {!isFull && (
        <Button tone="primary" size="large" wide onClick={() => onParty(smaller)}>
          Il reste {placesInWords(smaller)}&nbsp;:{' '}
          {isByTariff ? 'changer les tarifs' : `réserver pour ${partyInWords(smaller)}`}
        </Button>
      )}
      <Button tone={isFull ? 'primary' : 'quiet'} wide onClick={onOtherTime}>
        Choisir une autre heure
      </Button>
    </>
  )
}
