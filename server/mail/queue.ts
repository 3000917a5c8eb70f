import * as v from 'valibot'
import { today } from '../../shared/rules/day.ts'
import { requestSchema } from '../../shared/api/request.ts'
import type { Database } from '../db/database.ts'
import { markRequest, takeRequest, type WaitingRequest } from '../db/messages/inquiries.ts'
import type { Log } from '../log.ts'
import { type Letter, toVenue, toVisitor } from './inquiryEmails.ts'
import type { Mail } from './mail.ts'
import { trySend } from './send.ts'

export type Queue = { db: Database; mail: Mail; now: () => number; log: Log }

/** After so many attempts the visitor's letter is given up; the venue's never is. */
const MAX_MAIL_ATTEMPTS = 8

/**
 * Sends every letter that is due. Any number of processes may do so at once: each request is taken
 * by one. A process killed between sending and noting it sends again, under the same Message-ID.
 */
export async function sendWaiting(queue: Queue): Promise<void> {
  for (;;) {
    const row = await takeRequest(queue.db, queue.now())
    if (!row) return
    await sendOne(queue, row)
  }
}

async function sendOne(queue: Queue, row: WaitingRequest): Promise<void> {
  const { db, now } = queue
  const letter = letterOf(row)
  const at = () => new Date(now())
  const attempt = row.attempts
  if (!row.mailedAt) {
    if ((await trySend(queue, toVenue(letter), { letter: 'venue', attempt })) !== 'sent') return
    await markRequest(db, row.id, { mailedAt: at() })
  }
  if (!row.isAcknowledged) return markRequest(db, row.id, { settledAt: at() })
  const outcome = await trySend(queue, toVisitor(letter), { letter: 'visitor', attempt })
  if (outcome === 'sent') await markRequest(db, row.id, { acknowledgedAt: at(), settledAt: at() })
  else if (outcome === 'refused' || attempt >= MAX_MAIL_ATTEMPTS) {
    await markRequest(db, row.id, { settledAt: at() })
  }
}

/** The row as it was asked; it was checked when it came, and its date may have passed since. */
function letterOf({
  id,
  kind,
  name,
  email,
  phone,
  message,
  details,
  createdAt,
}: WaitingRequest): Letter {
  const asked = { kind, name, email, phone: phone ?? '', message, ...(details || undefined) }
  const day = today(createdAt.getTime())
  return { reference: id, request: v.parse(requestSchema(day), asked), at: createdAt.getTime() }
}
