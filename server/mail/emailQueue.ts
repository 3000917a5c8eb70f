import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { limitOf } from '../../shared/rules/limits.ts'
import { type Config, siteOf } from '../config.ts'
import { take } from '../db/attempts.ts'
import type { Database } from '../db/database.ts'
import {
  endEmail,
  isOutdated,
  queueSummary,
  SummaryDetails,
  takeEmail,
  type QueuedEmail,
} from '../db/messages/emails.ts'
import { noteLimit } from '../db/limitAlert.ts'
import { mintReset } from '../db/accounts/passwordResets.ts'
import { isProved } from '../db/accounts/proof.ts'
import { findNews, findOffer, findVisit } from '../db/visit.ts'
import { errorFacts } from '../failure.ts'
import { opaque } from '../secret.ts'
import { accountEmail, isTold, resetEmail } from './accountEmails.ts'
import { isVisitEmail, offerEmail, visitEmail } from './visitEmails.ts'
import { limitAlert } from './limitAlert.ts'
import { visitSummary } from './visitSummary.ts'
import type { Message } from './mail.ts'
import type { MailDeps } from './inquiryQueue.ts'
import { MAX_MAIL_ATTEMPTS, trySend } from './send.ts'
import { HOUR_MS } from '../../shared/rules/time.ts'

export type EmailDeps = MailDeps & {
  secret: string
  config: Pick<Config, 'publicUrl' | 'host' | 'port' | 'provider' | 'limits'>
}

/** Links that one address gets within an hour, however often they are asked for. */
const RESET_LINK_LIMIT = { free: 5, span: HOUR_MS }

/** Milliseconds until letters leave: never the same, so that nobody can listen for the work they make. */
const SEND_DELAY_MS = { least: 300, most: 1500 }

/** Milliseconds between two letters: whoever is on the site comes first. */
const PACE = 20

const rounds = new WeakMap<Database, Promise<unknown>>()

/**
 * Sends every letter that is due, written as things are at that moment; any number of processes may do
 * so at once, each of them one letter after the other, however often it is asked.
 */
export function sendEmails(queue: EmailDeps): Promise<void> {
  const round = (rounds.get(queue.db) ?? Promise.resolve()).then(() => sendDue(queue))
  rounds.set(
    queue.db,
    round.catch(() => undefined),
  )
  return round
}

async function sendDue(queue: EmailDeps): Promise<void> {
  for (;;) {
    const row = await takeEmail(queue.db, queue.now())
    if (!row) return
    await sendOne(queue, row)
    await pause(PACE)
  }
}

const awake = new WeakSet<Database>()

/** Has them sent a moment after the answer under way, whose time depends on nothing of it. */
export function sendEmailsSoon(queue: EmailDeps): void {
  const { db, log } = queue
  if (awake.has(db)) return
  awake.add(db)
  const wake = () => {
    awake.delete(db)
    sendEmails(queue).catch((error: unknown) => log('failure', errorFacts(error)))
  }
  setTimeout(wake, randomInt(SEND_DELAY_MS.least, SEND_DELAY_MS.most)).unref()
}

async function sendOne(queue: EmailDeps, row: QueuedEmail): Promise<void> {
  const message = await messageOf(queue, row)
  // An address that nobody has ends here, as one that has been sent enough does.
  if (!message) return endEmail(queue.db, row.id)
  const { kind, attempts } = row
  const outcome = await trySend(queue, message, { letter: kind, attempt: attempts })
  if (outcome !== 'failed' || attempts >= MAX_MAIL_ATTEMPTS) await endEmail(queue.db, row.id)
}

async function messageOf(queue: EmailDeps, row: QueuedEmail): Promise<Message | undefined> {
  const { id, kind, email, attempts, details } = row
  if (isTold(kind)) return accountEmail(kind, email, id)
  if (kind === 'limit-alert') return limitAlert(queue.config.limits, details, id)
  if (kind === 'visit-summary') return summaryMessage(queue, row)
  if (kind !== 'password-reset') return visitMessage(queue, row)
  if (attempts === 1 && (await isFlooded(queue, email))) return undefined
  const reset = await mintReset(queue.db, email, queue.now())
  if (!reset) return undefined
  const link = `${siteOf(queue.config)}/client/password-reset/${reset.token}?id=${reset.account}`
  // Each attempt has a link of its own: mail readers must not take the second letter for the first.
  return resetEmail(reset.email, link, `${id}.${attempts}`)
}

/** About a booking or an offer, as it is now; nothing where it is no more, or a newer letter tells of it. */
async function visitMessage(queue: EmailDeps, row: QueuedEmail): Promise<Message | undefined> {
  const { db, now } = queue
  const { id, kind, email: to, booking } = row
  if (!booking || (await isOutdated(db, row))) return undefined
  const known = { id, to, site: siteOf(queue.config), now: now() }
  const message = await visitOrOffer(db, { kind, booking }, known)
  return message && !(await isHeldBack(queue, row)) ? message : undefined
}

async function visitOrOffer(
  db: Database,
  { kind, booking }: { kind: string; booking: string },
  known: Parameters<typeof offerEmail>[1],
): Promise<Message | undefined> {
  if (kind === 'place-offered') {
    const offer = await findOffer(db, booking, known.now)
    return offer && offerEmail(offer, known)
  }
  const visit = isVisitEmail(kind) ? await findVisit(db, booking) : undefined
  return visit && isVisitEmail(kind) ? visitEmail(kind, visit, known) : undefined
}

/**
 * Whether a letter about a visit goes to an address that nobody has proved, and that had enough of them
 * today: what it says stands in one summary, when the day of those letters is over.
 */
async function isHeldBack(
  { db, secret, config, now }: EmailDeps,
  { email, attempts }: QueuedEmail,
): Promise<boolean> {
  if (attempts > 1 || (await isProved(db, email))) return false
  const { most, windowMs = 0 } = limitOf(config.limits, 'visit-letters-per-day')
  const key = opaque(secret, 'attempts', `visit letters\n${email.toLowerCase()}`)
  const at = now()
  const wait = await take(db, [{ key, free: most, span: windowMs }], at)
  if (wait === undefined) return false
  const since = at + wait - windowMs
  await queueSummary(db, { id: `${key}.${since}`, email, since, until: at + wait }, at)
  await noteLimit(db, 'visit-letters-per-day', at)
  return true
}

async function summaryMessage(
  queue: EmailDeps,
  { id, email: to, details }: QueuedEmail,
): Promise<Message | undefined> {
  const { since } = v.parse(SummaryDetails, details)
  const visits = await findNews(queue.db, to, {
    since: new Date(since),
    now: new Date(queue.now()),
  })
  return visits.length ? visitSummary(visits, { id, to, site: siteOf(queue.config) }) : undefined
}

async function isFlooded({ db, secret, now }: EmailDeps, email: string): Promise<boolean> {
  const key = opaque(secret, 'attempts', `reset letters\n${email.toLowerCase()}`)
  return (await take(db, [{ key, ...RESET_LINK_LIMIT }], now())) !== undefined
}
