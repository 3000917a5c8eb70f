import * as v from 'valibot'
import { today, formatDate, formatDay, wallClock } from '../../shared/rules/day.ts'
import { inquirySchema, answerDelay, type Inquiry } from '../../shared/api/request.ts'
import type { Database } from '../db/database.ts'
import { inFlightOf } from '../db/inFlight.ts'
import { markInquiry, takeInquiry, type QueuedInquiry } from '../db/messages/inquiries.ts'
import type { Log } from '../log.ts'
import { type SendEmail, type Email, moment, phone, type Fact } from './mail.ts'
import { MAX_MAIL_ATTEMPTS, trySend } from './send.ts'
import { years } from '../../shared/rules/activityWords.ts'
import { venue } from '../../venue/venue.ts'
import { letter } from './letter.ts'

/** A request as both e-mails need it. */
type ReceivedInquiry = {
  reference: string
  request: Inquiry
  /** When it came, epoch milliseconds. */
  at: number
}

const kinds = { contact: 'Message', birthday: 'Anniversaire', business: 'Événement d’entreprise' }

/** To the venue: everything that was asked; an answer goes to the visitor. */
function toVenue({ reference, request }: ReceivedInquiry): Email {
  const { kind, name, email } = request
  const day = kind === 'contact' ? '' : `, ${formatDay(request.date)}`
  return letter(
    {
      id: `${reference.toLowerCase()}.venue`,
      to: venue.email,
      replyTo: email,
      subject: `${kinds[kind]} : ${name}${day} (${reference})`,
    },
    [
      `${kinds[kind]}, référence ${reference}`,
      { facts: facts(request) },
      request.message || 'Sans message.',
      `Répondre à ce mail répond à ${name}.`,
    ],
  )
}

/**
 * To the visitor. Nothing that was typed is repeated: anybody can type another one's address, and
 * this e-mail must be of no use for that.
 */
function toVisitor({ reference, request, at }: ReceivedInquiry): Email {
  const id = `${reference.toLowerCase()}.visitor`
  const subject = `Votre demande est bien arrivée (${reference})`
  return letter({ id, to: request.email, subject }, [
    `Votre demande est bien arrivée chez ${venue.name} le ${moment(wallClock(at))}, sous la référence ${reference}.`,
    `Nous y répondons ${answerDelay}, à cette adresse.`,
    `Plus pressé ? Appelez-nous au ${phone}.`,
    'Vous n’avez rien demandé ? Quelqu’un s’est trompé d’adresse : ce message reste sans suite.',
  ])
}

function facts(request: Inquiry): Fact[] {
  const { name, email, phone } = request
  const who: Fact[] = [
    ['Nom', name],
    ['Email', email],
    ['Téléphone', phone || 'non donné'],
  ]
  if (request.kind === 'contact') return who
  const day = formatDate(request.date)
  if (request.kind === 'birthday') {
    return [
      ['Date souhaitée', day],
      ['Enfants', String(request.people)],
      ['Âge fêté', `${request.age} ${years(request.age)}`],
      ...who,
    ]
  }
  return [
    ['Entreprise', request.company || 'non donnée'],
    ['Date souhaitée', day],
    ['Personnes', String(request.people)],
    ...who,
  ]
}

export type MailDeps = { db: Database; mail: SendEmail; now: () => number; log: Log }

/**
 * Sends every e-mail that is due. Any number of processes may do so at once: each request is taken
 * by one. A process killed between sending and noting it sends again, under the same Message-ID.
 */
export async function sendInquiryEmails(deps: MailDeps): Promise<void> {
  while (await inFlightOf(deps.db).run(() => sendNext(deps)));
}

async function sendNext(deps: MailDeps): Promise<boolean> {
  const row = await takeInquiry(deps.db, deps.now())
  if (row) await sendOne(deps, row)
  return row !== undefined
}

async function sendOne(deps: MailDeps, row: QueuedInquiry): Promise<void> {
  const { db, now } = deps
  const inquiry = inquiryOf(row)
  const at = () => new Date(now())
  const attempt = row.attempts
  if (!row.mailedAt) {
    if ((await trySend(deps, toVenue(inquiry), { kind: 'venue', attempt })) !== 'sent') return
    await markInquiry(db, row.id, { mailedAt: at() })
    // The other e-mail has its next attempt.
    if (inFlightOf(db).isEnding()) return
  }
  if (!row.isAcknowledged) return markInquiry(db, row.id, { settledAt: at() })
  const outcome = await trySend(deps, toVisitor(inquiry), { kind: 'visitor', attempt })
  if (outcome === 'sent') await markInquiry(db, row.id, { acknowledgedAt: at(), settledAt: at() })
  else if (outcome === 'refused' || attempt >= MAX_MAIL_ATTEMPTS) {
    await markInquiry(db, row.id, { settledAt: at() })
  }
}

/** The row as it was asked; it was checked when it came, and its date may have passed since. */
function inquiryOf(row: QueuedInquiry): ReceivedInquiry {
  const { kind, name, email, phone, message, details } = row
  const asked = { kind, name, email, phone: phone ?? '', message, ...(details || undefined) }
  const at = row.createdAt.getTime()
  return { reference: row.id, request: v.parse(inquirySchema(today(at)), asked), at }
}
