import { formatTime, wallClock } from '../../shared/rules/day.ts'
import { offerWords, untilWords } from '../../shared/rules/offerWords.ts'
import type { PushMessage } from '../../shared/api/push.ts'
import type { Database } from '../db/database.ts'
import type { DuePush } from '../db/messages/pushes.ts'
import { findOffer, findVisit, isToRemind, type WaitlistOffer, type Visit } from '../db/visit.ts'
import { keyedHash } from '../secret.ts'

/** What leaves: the message, and until when (epoch ms) it is worth anything. */
export type PushNotice = {
  message: PushMessage
  topic: string
  until: number
  urgency: 'normal' | 'high'
}

type Words = { title: string; body: string; path: string }
type NoticeContext = { db: Database; secret: string; site: string; now: number }

/**
 * What a notification says, as things are now; nothing where there is nothing to tell any more. It is
 * read on locked screens: no name, no activity, no price.
 */
export async function buildNotice(
  { kind, booking }: DuePush,
  known: NoticeContext,
): Promise<PushNotice | undefined> {
  const { db, secret, site, now } = known
  const topic = keyedHash(secret, 'push', `${kind} ${booking}`)
  const notice = ({ title, body, path }: Words) => {
    const notification = {
      title,
      body,
      navigate: site + path,
      tag: topic,
      lang: 'fr',
      dir: 'ltr' as const,
    }
    return { topic, message: { web_push: 8030, mutable: true, notification } as const }
  }
  if (kind === 'place-offered') {
    const offer = await findOffer(db, booking, now)
    return (
      offer && {
        ...notice(placeWords(offer, now)),
        until: offer.expiresAt.getTime(),
        urgency: 'high',
      }
    )
  }
  const visit = await findVisit(db, booking)
  if (!visit || !isToRemind(visit, now)) return undefined
  return { ...notice(visitWords(visit, now)), until: visit.startsAt.getTime(), urgency: 'normal' }
}

function visitWords({ id, day, time }: Visit, now: number): Words {
  return {
    title: day === wallClock(now).day ? 'C’est aujourd’hui' : 'C’est demain',
    body: `Votre visite commence à ${formatTime(time)}. Elle reste lisible sans réseau.`,
    path: `/reservation-confirmation?bookingId=${encodeURIComponent(id)}`,
  }
}

function placeWords({ expiresAt, participants }: WaitlistOffer, now: number): Words {
  const { freed, keptForYou } = offerWords(participants)
  return {
    title: freed,
    body: `${keptForYou} ${untilWords(expiresAt.getTime(), now)}.`,
    path: '/client/reservations',
  }
}
