import * as v from 'valibot'
import { today } from '../../src/contract/day.ts'
import { requestSchema } from '../../src/contract/request.ts'
import type { Database } from '../db/database.ts'
import { markRequest, takeRequest, type WaitingRequest } from '../db/requests.ts'
import { codeOf, errorFacts } from '../failure.ts'
import type { Log } from '../log.ts'
import { type Letter, toVenue, toVisitor } from './letters.ts'
import type { Mail, Message } from './mail.ts'

export type Queue = { db: Database; mail: Mail; now: () => number; log: Log }

/** Milliseconds for one message: two of them end before anybody else may take the request. */
const LIMIT = 25_000

/** After so many attempts the visitor's letter is given up; the venue's never is. */
const PATIENCE = 8

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
  if (!row.mailedAt) {
    if ((await trySend(queue, row, toVenue(letter))) !== 'sent') return
    await markRequest(db, row.id, { mailedAt: at() })
  }
  const outcome = await trySend(queue, row, toVisitor(letter))
  if (outcome === 'sent') await markRequest(db, row.id, { acknowledgedAt: at(), settledAt: at() })
  else if (outcome === 'refused' || row.attempts >= PATIENCE) {
    await markRequest(db, row.id, { settledAt: at() })
  }
}

type Outcome = 'sent' | 'failed' | 'refused'

async function trySend({ mail, log }: Queue, row: WaitingRequest, message: Message): Promise<Outcome> {
  try {
    await within(LIMIT, mail(message))
    return 'sent'
  } catch (error) {
    const letter = message.replyTo ? 'venue' : 'visitor'
    log('mail-failed', { ...errorFacts(error), letter, attempt: row.attempts })
    return isRefused(error) ? 'refused' : 'failed'
  }
}

/** The address itself was refused for good (RFC 5321 §4.2.1: 5yz), or never was one. */
function isRefused(error: unknown): boolean {
  if (codeOf(error) !== 'EENVELOPE') return false
  const hasCode = typeof error === 'object' && error !== null && 'responseCode' in error
  return !hasCode || typeof error.responseCode !== 'number' || error.responseCode >= 500
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server takes too long')), milliseconds)
  })
  try {
    await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}

/** The row as it was asked; it was checked when it came, and its date may have passed since. */
function letterOf({ id, kind, name, email, phone, message, details, createdAt }: WaitingRequest): Letter {
  const asked = { kind, name, email, phone: phone ?? '', message, ...(details || undefined) }
  const day = today(createdAt.getTime())
  return { reference: id, request: v.parse(requestSchema(day), asked), at: createdAt.getTime() }
}
