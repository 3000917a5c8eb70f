import { formatDate, formatTime, wallClock } from '../../shared/rules/day.ts'
import { offerWords } from '../../shared/rules/offerWords.ts'
import { choicesIn, linesInWords } from '../../shared/rules/tariff.ts'
import { bookingPath } from '../../shared/pages/bookingPath.ts'
import type { ClosedWait, WaitlistOffer } from '../db/visit.ts'
import { type Fact, type Email, moment } from './mail.ts'
import { letter } from './letter.ts'
import { shortMoment, slotOf, type VisitEmailContext } from './visitEmails.ts'

/** Offers places to whoever waited for them, by the link that takes them up. */
export function offerEmail(offer: WaitlistOffer, { id, to, site }: VisitEmailContext): Email {
  const { day: date, participants, lines } = offer
  const tariffs = lines ? choicesIn(lines) : undefined
  const detail = linesInWords(lines ?? [])
  const path = bookingPath({ ...offer, date, tariffs }, { hold: offer.id })
  const until = wallClock(offer.expiresAt.getTime())
  const words = offerWords(participants)
  const subject = `${words.freed} : ${offer.activityName}, ${shortMoment(offer)}`
  return letter({ id, to, subject }, [
    words.yours,
    {
      ticket: {
        ...slotOf(offer),
        facts: [
          ['Participants', String(participants)],
          ...(detail ? [['Détail', detail] satisfies Fact] : []),
        ],
      },
    },
    `${words.keptForYou} jusqu’au ${moment(until)}.`,
    {
      intro: words.bookHere,
      // Whoever is signed in goes straight on; anybody else signs in first, as a place is kept for one.
      link: `${site}/client/login?${new URLSearchParams({ returnTo: path }).toString()}`,
      label: words.book,
    },
    {
      intro: `${words.next} Vous n’en voulez plus\u00a0? Quittez l’attente dans votre espace\u00a0:`,
      link: `${site}/client/reservations`,
      label: 'Quitter l’attente',
      isQuiet: true,
    },
  ])
}

/** Tells whoever waited that nothing can come free any more; `isOpen`: the venue is, and the time is sold no more. */
export function closedWaitEmail(
  { wait, activityName }: ClosedWait,
  { reason, isOpen }: { reason: string; isOpen?: boolean | undefined },
  { id, to, site }: VisitEmailContext,
): Email {
  const { day, time, participants } = wait
  const subject = `${isOpen ? 'Plus proposé' : 'Fermé'} : ${activityName}, ${shortMoment(wait)}`
  return letter({ id, to, subject }, [
    `Vous attendiez une place à une heure ${isOpen ? 'que nous ne proposons plus' : 'où nous fermons'}. Votre attente est terminée, et rien n’est réservé.`,
    {
      facts: [
        ['Activité', activityName],
        ['Jour', formatDate(day)],
        ['Heure', formatTime(time)],
        ['Participants', String(participants)],
        ...(reason ? [['Motif', reason] satisfies Fact] : []),
      ],
    },
    {
      intro: 'Les autres heures se réservent ici :',
      link: `${site}/reservations`,
      label: 'Voir les autres heures',
    },
  ])
}
