import type { ReactNode } from 'react'
import { type Booking, endOf } from '../../../../shared/api/booking.ts'
import { formatReference } from '../../../../shared/rules/pass/reference.ts'
import { venue } from '../../../../venue/venue.ts'
import { ages } from '../../../offline/cache/ages.ts'
import { failureOf } from '../../../offline/cache/failureOf.ts'
import { ButtonLink, ExternalLink } from '../../../ui/Button.tsx'
import { RefetchButton } from '../../../ui/RefetchButton.tsx'
import { DescriptionItem } from '../../../ui/DescriptionItem.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Columns } from '../../../ui/Columns.tsx'
import { Page } from '../../../ui/Page.tsx'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Stamped } from '../../../ui/feedback/Stamp.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { AddToCalendar } from './AddToCalendar.tsx'
import type { VenueData } from '../change/changes.ts'
import { Changes } from '../change/Changes.tsx'
import layout from '../../../ui/styles/layout.module.css'
import text from '../../../ui/styles/text.module.css'
import facts from '../../../ui/styles/facts.module.css'
import styles from './visits.module.css'
import { PriceLines, Ticket, StatusChip } from '../Ticket.tsx'
import { leadOf, statusWords } from '../status.ts'
import { Rebook } from './Rebook.tsx'
import { useBooking } from './useBookings.ts'

type ConfirmationProps = {
  customerId: string
  bookingId: string
  facts: VenueData
  pass: (booking: Booking) => ReactNode
  children: (booking: Booking) => ReactNode
}

/** What is true of a booking, as last heard. */
export function Confirmation({ customerId, bookingId, facts, pass, children }: ConfirmationProps) {
  const { data, isUnknown, error, ...query } = useBooking(customerId, bookingId)
  const now = useNow()
  if (isUnknown) return <UnknownBooking />
  // Of a pending visit it is the status that is awaited: a copy does not answer it.
  const isPending = data?.value.status === 'pending'
  const failure = failureOf({ data: isPending ? undefined : data, error })
  const refresh = (
    <RefetchButton size="small" tone="quiet" query={query}>
      Actualiser
    </RefetchButton>
  )
  return (
    <Page wide noindex title={data ? statusWords[data.value.status].heading : 'Votre réservation'}>
      {failure && (
        <Notice tone="warning" title="Impossible de vérifier le statut de la réservation">
          <p>
            {errorSentence(failure)}
            {data && ' Voici ce qui était vrai la dernière fois.'}
          </p>
        </Notice>
      )}
      {data && <Stamped at={data.at} {...ages.booking} failed={error !== null} />}
      {data && (
        <Columns
          main={
            <>
              <p className={text.lead}>{leadOf(data.value, now)}</p>
              <ConfirmationActions booking={data.value} facts={facts}>
                <AddToCalendar
                  visit={data.value}
                  page={`/reservation-confirmation?bookingId=${encodeURIComponent(data.value.id)}`}
                />
              </ConfirmationActions>
              {pass(data.value)}
              {children(data.value)}
            </>
          }
          side={
            <>
              <ConfirmedBooking booking={data.value} refresh={refresh} hours={facts.hours} />
              <Changes customerId={customerId} booking={data.value} facts={facts} />
            </>
          }
        />
      )}
      {!data && !error && <Skeleton height="24rem" label="Chargement de la réservation" />}
      {!data && error && (
        <div>
          <RefetchButton tone="quiet" query={query} />
        </div>
      )}
    </Page>
  )
}

type ConfirmedProps = { booking: Booking; refresh: ReactNode; hours: VenueData['hours'] }

function ConfirmedBooking({ booking, refresh, hours }: ConfirmedProps) {
  const { street, postalCode, city } = venue.address
  return (
    <Ticket
      booking={booking}
      chip={<StatusChip booking={booking} />}
      void={booking.status === 'cancelled'}
    >
      <PriceLines booking={booking} />
      <dl className={`${facts.facts} ${styles.stub}`}>
        <DescriptionItem name="Référence">
          <span className={styles.stubReference}>{formatReference(booking)}</span>
        </DescriptionItem>
        <DescriptionItem name="Adresse">
          {street}, {postalCode} {city}
        </DescriptionItem>
        {booking.status === 'pending' && (
          <DescriptionItem name="Paiement">En attente</DescriptionItem>
        )}
        {booking.status === 'confirmed' && hours.can.includes('payment-on-site') && (
          <DescriptionItem name="Paiement">Sur place, le jour de la visite</DescriptionItem>
        )}
        {booking.notes && <DescriptionItem name="Votre mot">{booking.notes}</DescriptionItem>}
      </dl>
      <div>{refresh}</div>
    </Ticket>
  )
}

type ActionsProps = { booking: Booking; facts: VenueData; children: ReactNode }

function ConfirmationActions({ booking, facts, children }: ActionsProps) {
  const now = useNow()
  const isDone = booking.status === 'cancelled' || endOf(booking) < now
  return (
    <div className={layout.row}>
      {isDone && <Rebook booking={booking} facts={facts} tone="primary" />}
      {children}
      {!isDone && (
        <ExternalLink tone="quiet" size="small" href={venue.links.itinerary}>
          Itinéraire
        </ExternalLink>
      )}
      {!isDone && facts.hours.can.includes('invitations') && (
        <ButtonLink
          tone="quiet"
          size="small"
          to="/reservation-confirmation"
          search
          hash="inviter-titre"
        >
          Inviter
        </ButtonLink>
      )}
      <ButtonLink tone="quiet" size="small" to="/client/reservations">
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
