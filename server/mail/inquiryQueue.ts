import * as v from 'valibot'
import { today } from '../../shared/rules/day.ts'
import { inquirySchema } from '../../shared/api/request.ts'
import type { Database } from '../db/database.ts'
import { inFlightOf } from '../db/inFlight.ts'
import { markInquiry, takeInquiry, type QueuedInquiry } from '../db/messages/inquiries.ts'
import type { Log } from '../log.ts'
import { type ReceivedInquiry, toVenue, toVisitor } from './inquiryEmails.ts'
import type { SendEmail } from './mail.ts'
import { MAX_MAIL_ATTEMPTS, trySend } from './send.ts'

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
