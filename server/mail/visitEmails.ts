import { formatDate, formatDay, formatTime, wallClock } from '../../shared/rules/day.ts'
import { visitorsInWords } from '../../shared/rules/activityWords.ts'
import { visitCalendar } from '../../shared/rules/ics.ts'
import { formatPrice } from '../../shared/rules/money.ts'
import { formatReference } from '../../shared/rules/pass/reference.ts'
import { choicesIn, linesInWords } from '../../shared/rules/tariff.ts'
import { bookingPath } from '../../shared/pages/bookingPath.ts'
import { venue } from '../../venue/venue.ts'
import { isGuest } from '../db/guests.ts'
import type { ClosedWait, WaitlistOffer, Visit } from '../db/visit.ts'
import { addressLine, emailText, type Email, moment, rows } from './mail.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

const intros = {
  'booking-confirmed': {
    subject: 'Votre réservation est confirmée',
    line: 'Votre réservation est confirmée.',
  },
  'booking-changed': {
    subject: 'Votre réservation a changé',
    line: 'Votre réservation a changé. Voici ce qui est vrai maintenant :',
  },
  'booking-cancelled': {
    subject: 'Votre réservation est annulée',
    line: 'Cette réservation est annulée, et ses places sont rendues :',
  },
  'booking-reminder': { subject: 'C’est demain', line: 'Nous vous attendons bientôt :' },
}
export type VisitEmail = keyof typeof intros

export function isVisitEmail(kind: string): kind is VisitEmail {
  return kind in intros
}

/** What an e-mail needs besides: its number, whom it goes to, where the site stands, the moment. */
type VisitEmailContext = { id: string; to: string; site: string; now: number }

/**
 * An e-mail about a booking as it is now, with its event for the reader's calendar. A reminder of what
 * was cancelled, moved or has begun is none; neither is an e-mail about what is over.
 */
export function visitEmail(
  kind: VisitEmail,
  visit: Visit,
  context: VisitEmailContext,
): Email | undefined {
  const isCancelled = visit.status === 'cancelled'
  const begins = visit.startsAt.getTime()
  if (begins + visit.duration * MINUTE_MS <= context.now) return undefined
  if (kind === 'booking-reminder' && (isCancelled || !visit.remindedAt || begins <= context.now))
    return undefined
  const shownKind = isCancelled ? 'booking-cancelled' : kind
  // A guest has no account in which to see it.
  const page = isGuest(visit.customer)
    ? undefined
    : `${context.site}/reservation-confirmation?bookingId=${encodeURIComponent(visit.id)}`
  const { subject, line: usual } = intros[shownKind]
  const line = byTeam(shownKind, visit) ?? usual
  return {
    id: context.id,
    to: context.to,
    subject: `${shownKind === 'booking-reminder' ? whenWords(visit, context.now) : subject} : ${visit.activityName}, ${shortMoment(visit)}`,
    text: emailText([line, '', ...facts(visit), '', ...advice(visit, page, context.now)]),
    calendar: calendarOf(visit, page ?? context.site, context),
  }
}

/** Offers places to whoever waited for them, by the link that takes them up. */
export function offerEmail(offer: WaitlistOffer, { id, to, site }: VisitEmailContext): Email {
  const { day: date, time, participants, lines } = offer
  const tariffs = lines ? choicesIn(lines) : undefined
  const detail = linesInWords(lines ?? [])
  const path = bookingPath({ ...offer, date, tariffs }, { hold: offer.id })
  const until = wallClock(offer.expiresAt.getTime())
  return {
    id,
    to,
    subject: `Une place se libère : ${offer.activityName}, ${shortMoment(offer)}`,
    text: emailText([
      'Vous attendiez une place : elle est à vous, le temps de la réserver.',
      '',
      ...rows([
        ['Activité', offer.activityName],
        ['Jour', formatDate(date)],
        ['Heure', formatTime(time)],
        ['Participants', String(participants)],
        ...(detail ? [['Détail', detail] satisfies [string, string]] : []),
      ]),
      '',
      `Elle vous est gardée jusqu’au ${moment(until)}. Réservez-la ici :`,
      // Whoever is signed in goes straight on; anybody else signs in first, as a place is kept for one.
      `${site}/client/login?${new URLSearchParams({ returnTo: path }).toString()}`,
      '',
      'Ensuite, elle est proposée à la personne suivante. Vous n’en voulez plus ? Quittez l’attente dans votre espace :',
      `${site}/client/reservations`,
    ]),
  }
}

/** Tells whoever waited that nothing can come free any more. */
export function closedWaitEmail(
  { wait, activityName }: ClosedWait,
  reason: string,
  { id, to, site }: VisitEmailContext,
): Email {
  const { day, time, participants } = wait
  return {
    id,
    to,
    subject: `Fermé : ${activityName}, ${shortMoment(wait)}`,
    text: emailText([
      'Vous attendiez une place à une heure où nous fermons. Votre attente est terminée, et rien n’est réservé.',
      '',
      ...rows([
        ['Activité', activityName],
        ['Jour', formatDate(day)],
        ['Heure', formatTime(time)],
        ['Participants', String(participants)],
        ['Motif', reason],
      ]),
      '',
      'Les autres heures se réservent ici :',
      `${site}/reservations`,
    ]),
  }
}

/** Who has cancelled or changed a visit, where it was not its customer, and why. */
function byTeam(kind: VisitEmail, { reason, isByTeam }: Visit): string | undefined {
  if (reason) {
    return `Notre équipe a annulé cette réservation, et ses places sont rendues. Motif : ${reason}`
  }
  return kind === 'booking-changed' && isByTeam
    ? 'Notre équipe a changé votre réservation. Voici ce qui est vrai maintenant :'
    : undefined
}

/** « Demain », or « Aujourd’hui » where mail was late. */
function whenWords({ day }: Visit, now: number): string {
  return day === wallClock(now).day ? 'C’est aujourd’hui' : intros['booking-reminder'].subject
}

function facts(visit: Visit): string[] {
  const { lines, priceCents, participants } = visit
  const isMade = lines.length > 1 || choicesIn(lines)
  const parts = isMade ? lines.map(({ label, quantity }) => `${quantity} × ${label}`) : []
  const proofs = lines.flatMap(({ label, tariff }) =>
    tariff?.proof ? `${label}, ${tariff.proof}` : [],
  )
  return rows([
    ['Référence', formatReference(visit)],
    ['Activité', visit.activityName],
    ['Jour', formatDate(visit.day)],
    ['Heure', formatTime(visit.time)],
    ['Participants', String(participants)],
    ...(parts.length ? [['Détail', parts.join(', ')] satisfies [string, string]] : []),
    ...(proofs.length ? [['À montrer', proofs.join(' ; ')] satisfies [string, string]] : []),
    ['Prix', `${formatPrice(priceCents / 100)}, à payer sur place`],
    ['Adresse', addressLine],
  ])
}

function advice(
  { status, cancelUntil, dueCents }: Visit,
  link: string | undefined,
  now: number,
): string[] {
  const page = link ? ['', 'La réservation, toujours à jour :', link] : []
  if (status === 'cancelled') {
    const due = dueCents
      ? `Il en reste ${formatPrice(dueCents / 100)} à régler.`
      : 'Rien n’est à payer.'
    return [due, ...page]
  }
  const call = `Pour la changer ou l’annuler, appelez-nous au ${venue.phone}.`
  if (!cancelUntil || cancelUntil.getTime() <= now) return [call, ...page]
  const until = `Vous pouvez la changer ou l’annuler vous-même jusqu’au ${moment(wallClock(cancelUntil.getTime()))}.`
  return [until, ...page]
}

function calendarOf(
  visit: Visit,
  link: string,
  { to, now }: VisitEmailContext,
): NonNullable<Email['calendar']> {
  const method = visit.status === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const shown = { ...visit, date: visit.day, totalPrice: visit.priceCents / 100 }
  return { method, content: visitCalendar(shown, { method, link, now, attendee: to }) }
}

/** « samedi 28 novembre, 15 h ». */
function shortMoment({ day, time }: { day: string; time: string }): string {
  return `${formatDay(day)}, ${formatTime(time)}`
}

const status = {
  confirmed: 'confirmée',
  pending: 'en attente de confirmation',
  cancelled: 'annulée',
}

export type SummaryContext = { id: string; to: string; site: string }

/** All visits of somebody as they are now, instead of an e-mail about each. */
export function visitSummary(visits: readonly Visit[], { id, to, site }: SummaryContext): Email {
  return {
    id,
    to,
    subject: 'Vos visites, en un seul message',
    text: emailText([
      'Plusieurs choses ont changé pour vos visites. Les voici toutes, telles qu’elles sont maintenant :',
      '',
      ...visits.flatMap(visitEmailLines),
      'Vos réservations, toujours à jour, et les places qui vous sont proposées :',
      `${site}/client/reservations`,
      '',
      'Nous regroupons nos messages tant que votre adresse n’a pas été vérifiée.',
      `Vous n’avez rien réservé ? Quelqu’un s’est trompé d’adresse : appelez-nous au ${venue.phone}.`,
    ]),
  }
}

/** A visit in a letter that names several. */
export function visitEmailLines(visit: Visit): string[] {
  const { activityName, day, time, participants, lines: sold } = visit
  const party = visitorsInWords(participants, sold)
  return [
    `${formatDate(day)}, ${formatTime(time)} : ${activityName}, ${party}, ${status[visit.status]}`,
    '',
  ]
}
