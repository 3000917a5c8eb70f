import { formatDate, formatDay, formatTime, wallClock } from '../../shared/rules/day.ts'
import { visitorsInWords } from '../../shared/rules/tariffWords.ts'
import { visitCalendar } from '../../shared/rules/ics.ts'
import { formatPrice } from '../../shared/rules/money.ts'
import { formatReference } from '../../shared/rules/pass/reference.ts'
import { choicesIn } from '../../shared/rules/tariff.ts'
import { hueOf } from '../../venue/looks.ts'
import { venue } from '../../venue/venue.ts'
import { isGuest } from '../db/guests.ts'
import { isToRemind, type Visit, type VisitRow } from '../db/visit.ts'
import {
  type Block,
  type Fact,
  type LetterTicket,
  addressLine,
  type Email,
  mailDomain,
  moment,
  phone,
} from './mail.ts'
import { letter } from './letter.ts'
import { passPicture } from './passPicture.ts'
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
export type VisitEmailContext = { id: string; to: string; site: string; now: number }
/** A confirmed visit has a pass. */
type PassContext = VisitEmailContext & { pass?: string | undefined }

/**
 * An e-mail about a booking as it is now, with its event for the reader's calendar. A reminder of what
 * was cancelled, moved, cannot take place or has begun is none; neither is an e-mail about what is over.
 */
export function visitEmail(
  kind: VisitEmail,
  visit: Visit,
  context: PassContext,
): Email | undefined {
  const isCancelled = visit.status === 'cancelled'
  const begins = visit.startsAt.getTime()
  if (begins + visit.duration * MINUTE_MS <= context.now) return undefined
  if (kind === 'booking-reminder' && !isToRemind(visit, context.now)) return undefined
  const shownKind = isCancelled ? 'booking-cancelled' : kind
  // A guest has no account in which to see it.
  const page = isGuest(visit.customer)
    ? undefined
    : `${context.site}/reservation-confirmation?bookingId=${encodeURIComponent(visit.id)}`
  const { subject, line: usual } = intros[shownKind]
  const line = byTeam(shownKind, visit) ?? usual
  const head = shownKind === 'booking-reminder' ? whenWords(visit, context.now) : subject
  return letter(
    {
      id: context.id,
      to: context.to,
      subject: `${head} : ${visit.activityName}, ${shortMoment(visit)}`,
      calendar: calendarOf(visit, page ?? context.site, context),
    },
    [line, { ticket: ticketOf(visit, context) }, ...advice(visit, page, context)],
  )
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

/** How a ticket begins: what, on which day, at what time. */
export function slotOf({ activityId, activityName, day, time }: Slot): Omit<LetterTicket, 'facts'> {
  return {
    activity: activityName,
    hue: hueOf(activityId) ?? 'orange',
    day: formatDate(day),
    hours: formatTime(time),
  }
}
type Slot = Pick<Visit, 'activityId' | 'activityName' | 'day' | 'time'>

function ticketOf(visit: Visit, { id, pass }: PassContext): LetterTicket {
  const { lines, priceCents, participants, startsAt, duration } = visit
  const isVoid = visit.status === 'cancelled'
  const price = formatPrice(priceCents / 100)
  const isMade = lines.length > 1 || choicesIn(lines)
  const parts = isMade ? lines.map(({ label, quantity }) => `${quantity} × ${label}`) : []
  const proofs = lines.flatMap(({ label, tariff }) =>
    tariff?.proof ? `${label}, ${tariff.proof}` : [],
  )
  const slot = slotOf(visit)
  const end = wallClock(startsAt.getTime() + duration * MINUTE_MS)
  return {
    ...slot,
    reference: formatReference(visit),
    hours: `${slot.hours} à ${formatTime(end.time)}`,
    facts: [
      ['Participants', String(participants)],
      ...(parts.length ? [['Détail', parts.join(', ')] satisfies Fact] : []),
      ...(proofs.length ? [['À montrer', proofs.join(' ; ')] satisfies Fact] : []),
      // What is due of a cancelled visit is said below.
      ['Prix', isVoid ? price : `${price}, à payer sur place`],
      ['Adresse', addressLine],
    ],
    ...(pass && { pass: passPicture(pass, `pass.${id}@${mailDomain}`) }),
    isVoid,
  }
}

function advice(
  { status, freeUntil, dueCents }: Visit,
  link: string | undefined,
  { now, pass }: PassContext,
): Block[] {
  const page: Block[] = link
    ? [{ intro: 'La réservation, toujours à jour :', link, label: 'Voir la réservation' }]
    : []
  if (status === 'cancelled') {
    const due = dueCents
      ? `Il reste dû\u00a0: ${formatPrice(dueCents / 100)}.`
      : 'Rien n’est à payer.'
    return [due, ...page]
  }
  const limit = freeUntil?.getTime() ?? 0
  const change: Block =
    limit > now && link
      ? {
          intro: `Vous pouvez la changer ou l’annuler vous-même jusqu’au ${moment(wallClock(limit))} :`,
          link: `${link}#changer`,
          label: 'Changer ou annuler',
          isQuiet: true,
        }
      : `Pour la changer ou l’annuler, appelez-nous au ${phone}.`
  return [
    ...(pass ? ['À l’entrée, montrez le code QR de ce message, ou dites la référence.'] : []),
    ...page,
    change,
    {
      intro: 'Comment venir :',
      link: venue.links.itinerary,
      label: 'Itinéraire',
      isQuiet: true,
    },
    'Le fichier « visite.ics » joint à ce message met la visite dans votre agenda.',
  ]
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
export function shortMoment({ day, time }: { day: string; time: string }): string {
  return `${formatDay(day)}, ${formatTime(time)}`
}

const status = {
  confirmed: 'confirmée',
  pending: 'en attente de confirmation',
  cancelled: 'annulée',
}

type SummaryContext = { id: string; to: string; site: string }

/** All visits of somebody as they are now, instead of an e-mail about each. */
export function visitSummary(visits: readonly VisitRow[], { id, to, site }: SummaryContext): Email {
  return letter({ id, to, subject: 'Vos visites, en un seul message' }, [
    'Plusieurs choses ont changé pour vos visites. Les voici toutes, telles qu’elles sont maintenant :',
    { facts: visits.map(visitFact) },
    {
      intro: 'Vos réservations, toujours à jour, et les places qui vous sont proposées :',
      link: `${site}/client/reservations`,
      label: 'Voir mes réservations',
    },
    'Nous regroupons nos messages tant que votre adresse n’a pas été vérifiée.',
    `Vous n’avez rien réservé ? Quelqu’un s’est trompé d’adresse : appelez-nous au ${phone}.`,
  ])
}

/** A visit in a letter that names several. */
function visitFact(visit: VisitRow): Fact {
  const { activityName, day, time, participants, lines: sold } = visit
  const party = visitorsInWords(participants, sold)
  return [
    `${formatDate(day)}, ${formatTime(time)}`,
    `${activityName}, ${party}, ${status[visit.status]}`,
  ]
}

/** To whoever has proved an account that others may have used before them: what was booked in it. */
export function provedEmail(visits: readonly VisitRow[], { id, to, site }: SummaryContext): Email {
  const booked = visits.length
    ? ['Ces visites à venir y étaient déjà réservées :', { facts: visits.map(visitFact) }]
    : ['Aucune visite à venir n’y était réservée.']
  const cancel = visits.length ? 'Annulez ce que vous n’avez pas réservé, et vérifiez' : 'Vérifiez'
  return letter({ id, to, subject: 'Votre compte est vérifié' }, [
    `Vous venez de prouver que cette adresse est la vôtre. Le compte chez ${venue.name} qui la portait n’avait jamais été vérifié : son mot de passe a été retiré et ses appareils déconnectés.`,
    ...booked,
    `${cancel} votre profil.`,
    {
      intro: 'Vos réservations et votre profil :',
      link: `${site}/client/reservations`,
      label: 'Voir mes réservations',
    },
    'Vous vous connectez par un code reçu ici, ou choisissez un mot de passe par « Mot de passe oublié ? ».',
  ])
}
