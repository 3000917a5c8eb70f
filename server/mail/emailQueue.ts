import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { emailOf } from '../../shared/fields/email.ts'
import { limitOf } from '../limits/limits.ts'
import { type Config, siteUrl } from '../config.ts'
import { take, recordReachedLimit } from '../limits/attempts.ts'
import { findBooking } from '../booking/loadBookings.ts'
import { createPasses } from '../booking/passes.ts'
import type { Database } from '../db/database.ts'
import {
  endEmail,
  isOutdated,
  queueSummary,
  SummaryDetails,
  takeEmail,
  type QueuedEmail,
} from '../db/messages/emails.ts'
import { inFlightOf } from '../db/inFlight.ts'
import { findOwner } from '../db/accounts/proof.ts'
import { findClosedWait, findVisitsToSummarize, findOffer, findVisit } from '../db/visit.ts'
import { preparedOnce } from '../db/statement.ts'
import { errorFacts } from '../failure.ts'
import { inMailbox, keyOf, windowsOf } from '../limits/count.ts'
import { standingOf } from '../limits/standing.ts'
import { accountEmail, isAccountEvent, passkeyEmail, unusedEmail } from './accountEmails.ts'
import { codeMessage, isPaced } from './codeLetters.ts'
import { provedEmail, isVisitEmail, visitEmail, visitSummary } from './visitEmails.ts'
import { closedWaitEmail, offerEmail } from './waitEmails.ts'
import { backupAlert, deviceAlert, limitAlert, pinAlert } from './alerts.ts'
import type { Email } from './mail.ts'
import type { MailDeps } from './inquiryQueue.ts'
import { resetMessage } from './resetLetters.ts'
import { MAX_MAIL_ATTEMPTS, trySend } from './send.ts'

export type EmailDeps = MailDeps & {
  secret: string
  config: Pick<Config, 'publicUrl' | 'host' | 'port' | 'provider' | 'limits'>
}

/** Where a passkey was made. */
const PasskeyDetails = v.object({ device: v.string() })

/** Why the team has closed what somebody waited for. */
const ClosedDetails = v.object({ reason: v.string(), isOpen: v.optional(v.boolean()) })
/** Sent again by the team. */
const ResentDetails = v.object({ isResent: v.literal(true) })
/** To an address that was proved when it was queued. */
const ProvedDetails = v.object({ isProved: v.literal(true) })
const UnusedDetails = v.object({ day: v.string() })

/** Milliseconds until e-mails leave: never the same, so that nobody can listen for the work they make. */
const SEND_DELAY_MS = { min: 300, max: 1500 }

/** Milliseconds between two e-mails: whoever is on the site comes first. */
const SEND_INTERVAL_MS = 20

const runningRounds = new WeakMap<Database, Promise<unknown>>()

/**
 * Sends every e-mail that is due, written as things are at that moment; any number of processes may do
 * so at once, each of them one e-mail after the other, however often it is asked.
 */
export function sendEmails(deps: EmailDeps): Promise<void> {
  const round = (runningRounds.get(deps.db) ?? Promise.resolve()).then(() => sendDue(deps))
  runningRounds.set(
    deps.db,
    round.catch(() => undefined),
  )
  return round
}

async function sendDue(deps: EmailDeps): Promise<void> {
  while (await inFlightOf(deps.db).run(() => sendNext(deps))) await pause(SEND_INTERVAL_MS)
}

async function sendNext(deps: EmailDeps): Promise<boolean> {
  const row = await takeEmail(deps.db, deps.now())
  if (row) await sendOne(deps, row)
  return row !== undefined
}

const scheduled = new WeakSet<Database>()

/** Has them sent a moment after the answer under way, whose time depends on nothing of it. */
export function sendEmailsSoon(deps: EmailDeps): void {
  const { db, log } = deps
  if (scheduled.has(db)) return
  scheduled.add(db)
  const wake = () => {
    scheduled.delete(db)
    sendEmails(deps).catch((error: unknown) => log('failure', errorFacts(error)))
  }
  setTimeout(wake, randomInt(SEND_DELAY_MS.min, SEND_DELAY_MS.max)).unref()
}

async function sendOne(deps: EmailDeps, row: QueuedEmail): Promise<void> {
  if (row.kind === 'sign-in-code' && (await isPaced(deps, row))) return
  const message = await messageOf(deps, row)
  // An address that nobody has ends here, as one that has been sent enough does.
  if (!message) return endEmail(deps.db, row.id)
  const { kind, attempts } = row
  const outcome = await trySend(deps, message, { kind, attempt: attempts })
  if (outcome !== 'failed' || attempts >= MAX_MAIL_ATTEMPTS) await endEmail(deps.db, row.id)
}

async function messageOf(deps: EmailDeps, row: QueuedEmail): Promise<Email | undefined> {
  const { id, kind, email, details } = row
  const isOfAccount = isAccountEvent(kind) || ['passkey-added', 'account-proved'].includes(kind)
  const isCounted = isOfAccount && !v.is(ProvedDetails, details)
  if (isCounted && (await reachedDay(deps, row, 'account-emails-per-day')) !== undefined)
    return undefined
  if (isAccountEvent(kind)) return accountEmail(kind, email, id)
  if (kind === 'passkey-added')
    return passkeyEmail(email, v.parse(PasskeyDetails, details).device, id)
  if (kind === 'account-unused') {
    const { day } = v.parse(UnusedDetails, details)
    return unusedEmail(email, day, { id, site: siteUrl(deps.config) })
  }
  if (kind === 'limit-alert') return limitAlert(deps.config.limits, details, id)
  if (kind === 'pin-alert') return pinAlert(details, id)
  if (kind === 'device-alert') return deviceAlert(details, id)
  if (kind === 'backup-alert') return backupAlert(details, id)
  if (kind === 'visit-summary') return summaryMessage(deps, row)
  if (kind === 'sign-in-code') return codeMessage(deps, row)
  if (kind === 'account-proved') return provedMessage(deps, row)
  return kind === 'password-reset' ? resetMessage(deps, row) : visitMessage(deps, row)
}

/** About a booking or an offer, as it is now; nothing where it is no more, or a newer e-mail tells of it. */
async function visitMessage(deps: EmailDeps, row: QueuedEmail): Promise<Email | undefined> {
  const { db, now } = deps
  const { id, kind, email: to, booking, details } = row
  if (!booking || (await isOutdated(db, row))) return undefined
  const context = { id, to, site: siteUrl(deps.config), now: now() }
  const visit = isVisitEmail(kind) ? await findVisit(db, booking) : undefined
  const message =
    visit && isVisitEmail(kind)
      ? visitEmail(kind, visit, { ...context, pass: await passOf(deps, booking) })
      : await offerOrWait(db, { kind, booking, details }, context)
  if (!message) return undefined
  // What the team did is told at once, as the team was told: no stranger has it done again and again.
  const isByTeam = visit?.isByTeam || v.is(ResentDetails, details)
  return isByTeam || !(await isHeldBack(deps, row)) ? message : undefined
}

async function offerOrWait(
  db: Database,
  { kind, booking, details }: Pick<QueuedEmail, 'kind' | 'details'> & { booking: string },
  context: Parameters<typeof offerEmail>[1],
): Promise<Email | undefined> {
  if (kind === 'place-offered') {
    const offer = await findOffer(db, booking, context.now)
    return offer && offerEmail(offer, context)
  }
  if (kind === 'wait-closed') {
    const wait = await findClosedWait(db, booking)
    return wait && closedWaitEmail(wait, v.parse(ClosedDetails, details), context)
  }
  return undefined
}

const passesOf = preparedOnce((deps: EmailDeps) => createPasses(deps))

/** The pass of a confirmed visit that is not over, made now where nobody has looked at it before. */
async function passOf(deps: EmailDeps, id: string): Promise<string | undefined> {
  const booking = await findBooking(deps.db, id)
  const [shown] = booking ? await passesOf(deps)([booking]) : []
  return shown?.pass
}

/**
 * Whether an e-mail about a visit goes to an address that nobody has proved, and that had enough of them
 * today: what it says stands in one summary, when the day of those e-mails is over.
 */
async function isHeldBack(deps: EmailDeps, row: QueuedEmail): Promise<boolean> {
  const reached = await reachedDay(deps, row, 'visit-emails-per-day')
  if (!reached) return false
  const { since, until } = reached
  const id = `${keyOf(deps.secret, 'visit-summary', emailOf(row.email).key)}.${since}`
  await queueSummary(deps.db, { id, email: row.email, since, until }, deps.now())
  return true
}

/**
 * The day (epoch ms) in which an address that nobody has proved, or its mailbox, had enough of such letters; nothing where
 * neither had. No other account at a mailbox withholds the confirmation of a visit: how many of them networks cause
 * is bounded as they book.
 */
async function reachedDay(
  { db, secret, config, now }: EmailDeps,
  { kind, email, attempts }: QueuedEmail,
  name: 'visit-emails-per-day' | 'account-emails-per-day',
) {
  if (attempts > 1) return undefined
  const owner = await findOwner(db, email)
  // A guest has no account: the team books and writes to them.
  if (!owner && name === 'visit-emails-per-day') return undefined
  if (owner) {
    const known = { db, areCodesSent: !config.provider }
    const { standing, isProved } = await standingOf(known, String(owner.id))
    // Whoever came has shown that they come, and not that an address is theirs.
    if (name === 'account-emails-per-day' ? isProved : standing === 'trusted') return undefined
  }
  const { windowMs = 0 } = limitOf(config.limits, name)
  const all = inMailbox(name, emailOf(email).key)
  const counting = kind === 'booking-confirmed' ? all.slice(0, 1) : all
  const limits = windowsOf({ secret, config }, counting).map(({ most, ...window }) => ({
    ...window,
    free: most,
  }))
  const at = now()
  const wait = await take(db, limits, at)
  if (wait === undefined) return undefined
  await recordReachedLimit(db, name, at)
  return { since: at + wait - windowMs, until: at + wait }
}

async function summaryMessage(
  deps: EmailDeps,
  { id, email: to, details }: QueuedEmail,
): Promise<Email | undefined> {
  const { since } = v.parse(SummaryDetails, details)
  const visits = await findVisitsToSummarize(deps.db, to, {
    since: new Date(since),
    now: new Date(deps.now()),
  })
  return visits.length ? visitSummary(visits, { id, to, site: siteUrl(deps.config) }) : undefined
}

/** Those that were booked before it was proved, as they are now. */
async function provedMessage(
  { db, config, now }: EmailDeps,
  { id, email: to, createdAt }: QueuedEmail,
): Promise<Email> {
  const at = new Date(now())
  const visits = await findVisitsToSummarize(db, to, { since: at, now: at })
  const before = visits.filter((visit) => visit.createdAt <= createdAt)
  return provedEmail(before, { id, to, site: siteUrl(config) })
}
