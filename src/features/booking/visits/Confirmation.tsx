import type { ReactNode } from 'react'
import { type Booking, endOf } from '../../../../shared/api/booking.ts'
import { printedReference } from '../../../../shared/rules/reference.ts'
import { venue } from '../../../../venue/venue.ts'
import { ages } from '../../../offline/cache/ages.ts'
import type { Answer } from '../../../platform/http.ts'
import { Button, ButtonLink, ExternalLink } from '../../../ui/Button.tsx'
import { Fact } from '../../../ui/Fact.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { sentence } from '../../../ui/feedback/sentences.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Stamp } from '../../../ui/feedback/Stamp.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { AddToCalendar } from './AddToCalendar.tsx'
import type { VenueFacts } from '../change/changes.ts'
import { Changes } from '../change/Changes.tsx'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import facts from '../../../ui/styles/facts.module.css'
import styles from './visits.module.css'
import { Lines } from '../Lines.tsx'
import { statusWords } from '../status.ts'
import { StatusChip } from '../StatusChip.tsx'
import { Ticket } from '../Ticket.tsx'
import { useBooking } from './useBookings.ts'

type ConfirmationProps = {
  customerId: string
  bookingId: string
  facts: VenueFacts
  /** What else belongs to a booking, below its ticket. */
  children?: (booking: Booking) => ReactNode
}

/** What is true of a booking, as last heard. */
export function Confirmation({ customerId, bookingId, facts, children }: ConfirmationProps) {
  const { data, isUnknown, error, isFetching, refetch } = useBooking(customerId, bookingId)
  if (isUnknown) return <UnknownBooking />
  const refresh = (
    <Button size="small" tone="quiet" busy={isFetching} onClick={() => void refetch()}>
      Actualiser
    </Button>
  )
  return (
    <Page noindex title={data ? statusWords[data.value.status].heading : 'Votre réservation'}>
      {error && (
        <Notice tone="warning" title="Impossible de vérifier le statut de la réservation">
          <p>
            {sentence(error)}
            {data && ' Voici ce qui était vrai la dernière fois.'}
          </p>
        </Notice>
      )}
      {data && <ConfirmedBooking answer={data} refresh={refresh} />}
      {data && children?.(data.value)}
      {data && <Changes customerId={customerId} booking={data.value} facts={facts} />}
      {data && (
        <Ways booking={data.value}>
          <AddToCalendar booking={data.value} />
        </Ways>
      )}
      {!data && !error && <Skeleton height="24rem" label="Chargement de la réservation" />}
      {!data && error && <div>{refresh}</div>}
    </Page>
  )
}

function ConfirmedBooking({ answer, refresh }: { answer: Answer<Booking>; refresh: ReactNode }) {
  const { value: booking, at } = answer
  const isOver = endOf(booking) < useNow()
  const { street, postalCode, city } = venue.address
  return (
    <>
      <p className={text.lead}>
        {isOver && booking.status === 'confirmed'
          ? 'Cette visite a eu lieu. Merci d’être venus.'
          : statusWords[booking.status].lead}
      </p>
      <Ticket
        booking={booking}
        chip={<StatusChip status={booking.status} />}
        void={booking.status === 'cancelled'}
      >
        <Lines booking={booking} />
        <dl className={`${facts.facts} ${styles.stub}`}>
          <Fact name="Référence">
            <span className={styles.stubReference}>{printedReference(booking)}</span>
          </Fact>
          <Fact name="Adresse">
            {street}, {postalCode} {city}
          </Fact>
          {booking.status !== 'cancelled' && (
            <Fact name="Paiement">
              {booking.status === 'pending' ? 'En attente' : 'Sur place, le jour de la visite'}
            </Fact>
          )}
          {booking.notes && <Fact name="Votre mot">{booking.notes}</Fact>}
        </dl>
        <div className={layout.between}>
          <Stamp at={at} {...ages.booking} />
          {refresh}
        </div>
      </Ticket>
    </>
  )
}

function Ways({
  booking: { status, activityId },
  children,
}: {
  booking: Booking
  children: ReactNode
}) {
  return (
    <div className={layout.row}>
      {children}
      {status === 'cancelled' ? (
        <ButtonLink tone="primary" to="/reservations" search={{ activity: activityId }}>
          Réserver une autre visite
        </ButtonLink>
      ) : (
        <ExternalLink tone="quiet" href={venue.links.itinerary}>
          Itinéraire
        </ExternalLink>
      )}
      <ButtonLink tone="quiet" to="/client/reservations">
        Mes réservations
      </ButtonLink>
    </div>
  )
}

export function UnknownBooking() {
  return (
    <Page noindex title="Réservation introuvable">
      <p>
        Aucune de vos réservations ne porte cette référence. Vérifiez l’adresse, ou retrouvez vos
        visites dans votre espace.
      </p>
      <div className={layout.row}>
        <ButtonLink tone="primary" to="/client/reservations">
          Mes réservations
        </ButtonLink>
        <ButtonLink tone="quiet" to="/reservations">
          Réserver
        </ButtonLink>
      </div>
    </Page>
  )
}
