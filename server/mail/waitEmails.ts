import { formatDate, formatTime, wallClock } from '../../shared/rules/day.ts'
import { choicesIn, linesInWords } from '../../shared/rules/tariff.ts'
import { bookingPath } from '../../shared/pages/bookingPath.ts'
import type { ClosedWait, WaitlistOffer } from '../db/visit.ts'
import type { Fact } from './blocks.ts'
import { printLetter } from './letter.ts'
import { type Email, moment } from './mail.ts'
import { shortMoment, slotOf, type VisitEmailContext } from './visitEmails.ts'

/** How an offer is told, of one place or of several. */
const wordsOf = (participants: number) =>
  participants > 1
    ? {
        subject: 'Des places se libèrent',
        waited: 'Vous attendiez des places : elles sont à vous, le temps de les réserver.',
        kept: 'Elles vous sont gardées',
        here: 'Réservez-les ici :',
        label: 'Réserver ces places',
        then: 'Ensuite, elles sont proposées',
      }
    : {
        subject: 'Une place se libère',
        waited: 'Vous attendiez une place : elle est à vous, le temps de la réserver.',
        kept: 'Elle vous est gardée',
        here: 'Réservez-la ici :',
        label: 'Réserver cette place',
        then: 'Ensuite, elle est proposée',
      }

/** Offers places to whoever waited for them, by the link that takes them up. */
export function offerEmail(offer: WaitlistOffer, { id, to, site }: VisitEmailContext): Email {
  const { day: date, participants, lines } = offer
  const tariffs = lines ? choicesIn(lines) : undefined
  const detail = linesInWords(lines ?? [])
  const path = bookingPath({ ...offer, date, tariffs }, { hold: offer.id })
  const until = wallClock(offer.expiresAt.getTime())
  const words = wordsOf(participants)
  return {
    id,
    to,
    subject: `${words.subject} : ${offer.activityName}, ${shortMoment(offer)}`,
    ...printLetter([
      words.waited,
      {
        ticket: {
          ...slotOf(offer),
          facts: [
            ['Participants', String(participants)],
            ...(detail ? [['Détail', detail] satisfies Fact] : []),
          ],
        },
      },
      `${words.kept} jusqu’au ${moment(until)}.`,
      {
        intro: words.here,
        // Whoever is signed in goes straight on; anybody else signs in first, as a place is kept for one.
        link: `${site}/client/login?${new URLSearchParams({ returnTo: path }).toString()}`,
        label: words.label,
      },
      {
        intro: `${words.then} à la personne suivante. Vous n’en voulez plus ? Quittez l’attente dans votre espace :`,
        link: `${site}/client/reservations`,
        label: 'Quitter l’attente',
        isQuiet: true,
      },
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
    ...printLetter([
      'Vous attendiez une place à une heure où nous fermons. Votre attente est terminée, et rien n’est réservé.',
      {
        facts: [
          ['Activité', activityName],
          ['Jour', formatDate(day)],
          ['Heure', formatTime(time)],
          ['Participants', String(participants)],
          ['Motif', reason],
        ],
      },
      {
        intro: 'Les autres heures se réservent ici :',
        link: `${site}/reservations`,
        label: 'Voir les autres heures',
      },
    ]),
  }
}
