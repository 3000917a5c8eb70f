import * as v from 'valibot'
import { today } from '../../shared/rules/day.ts'
import { requestSchema } from '../../shared/api/request.ts'
import type { Database } from '../db/database.ts'
import { markInquiry, takeInquiry, type QueuedInquiry } from '../db/messages/inquiries.ts'
import type { Log } from '../log.ts'
import { type Inquiry, toVenue, toVisitor } from './inquiryEmails.ts'
import type { Mail } from './mail.ts'
import { MAX_MAIL_ATTEMPTS, trySend } from './send.ts'

export type MailDeps = { db: Database; mail: Mail; now: () => number; log: Log }

/**
 * Sends every letter that is due. Any number of processes may do so at once: each request is taken
 * by one. A process killed between sending and noting it sends again, under the same Message-ID.
 */
export async function sendInquiryEmails(queue: MailDeps): Promise<void> {
  for (;;) {
    const row = await takeInquiry(queue.db, queue.now())
    if (!row) return
    await sendOne(queue, row)
  }
}

async function sendOne(queue: MailDeps, row: QueuedInquiry): Promise<void> {
  const { db, now } = queue
  const letter = inquiryOf(row)
  const at = () => new Date(now())
  const attempt = row.attempts
  if (!row.mailedAt) {
    if ((await trySend(queue, toVenue(letter), { letter: 'venue', attempt })) !== 'sent') return
    await markInquiry(db, row.id, { mailedAt: at() })
  }
  if (!row.isAcknowledged) return markInquiry(db, row.id, { settledAt: at() })
  const outcome = await trySend(queue, toVisitor(letter), { letter: 'visitor', attempt })
  if (outcome === 'sent') await markInquiry(db, row.id, { acknowledgedAt: at(), settledAt: at() })
  else if (outcome === 'refused' || attempt >= MAX_MAIL_ATTEMPTS) {
    await markInquiry(db, row.id, { settledAt: at() })
  }
}

/** The row as it was asked; it was checked when it came, and its date may have passed since. */
function inquiryOf({
  id,
  kind,
  name,
  email,
  phone,
  message,
  details,
  createdAt,
}: QueuedInquiry): Inquiry {
  const asked = { kind, name, email, phone: phone ?? '', message, ...(details || undefined) }
  const day = today(createdAt.getTime())
  return { reference: id, request: v.parse(requestSchema(day), asked), at: createdAt.getTime() }
}
