import { randomInt } from 'node:crypto'
import type { Config } from '../config.ts'
import { take } from '../db/attempts.ts'
import type { Database } from '../db/database.ts'
import { endLetter, takeLetter, type WaitingLetter } from '../db/letters.ts'
import { mintReset } from '../db/password-resets.ts'
import { errorFacts } from '../failure.ts'
import { opaque } from '../secret.ts'
import { accountLetter, isTold, resetLetter } from './account-letters.ts'
import type { Message } from './mail.ts'
import type { Queue } from './queue.ts'
import { trySend } from './send.ts'

export type AccountQueue = Queue & {
  secret: string
  config: Pick<Config, 'publicUrl' | 'host' | 'port'>
}

/** After so many attempts, a day's worth, a letter is given up. */
const PATIENCE = 8

/** Links that one address gets within an hour, however often they are asked for. */
const LINKS = { free: 5, span: 3_600_000 }

/** Milliseconds until letters leave: never the same, so that nobody can listen for the work they make. */
const SOON = { least: 300, most: 1500 }

/** Sends every letter about an account that is due; any number of processes may do so at once. */
export async function sendAccountLetters(queue: AccountQueue): Promise<void> {
  for (;;) {
    const row = await takeLetter(queue.db, queue.now())
    if (!row) return
    await sendOne(queue, row)
  }
}

const awake = new WeakSet<Database>()

/** Has them sent a moment after the answer under way, whose time depends on nothing of it. */
export function wakeAccountQueue(queue: AccountQueue): void {
  const { db, log } = queue
  if (awake.has(db)) return
  awake.add(db)
  const wake = () => {
    awake.delete(db)
    sendAccountLetters(queue).catch((error: unknown) => log('failure', errorFacts(error)))
  }
  setTimeout(wake, randomInt(SOON.least, SOON.most)).unref()
}

async function sendOne(queue: AccountQueue, row: WaitingLetter): Promise<void> {
  const message = await messageOf(queue, row)
  // An address that nobody has ends here, as one that has been sent enough does.
  if (!message) return endLetter(queue.db, row.id)
  const { kind, attempts } = row
  const outcome = await trySend(queue, message, { letter: kind, attempt: attempts })
  if (outcome !== 'failed' || attempts >= PATIENCE) await endLetter(queue.db, row.id)
}

async function messageOf(queue: AccountQueue, row: WaitingLetter): Promise<Message | undefined> {
  const { id, kind, email, attempts } = row
  if (isTold(kind)) return accountLetter(kind, email, id)
  if (attempts === 1 && (await isFlooded(queue, email))) return undefined
  const reset = await mintReset(queue.db, email, queue.now())
  if (!reset) return undefined
  const link = `${siteOf(queue.config)}/client/password-reset/${reset.token}?id=${reset.account}`
  // Each attempt has a link of its own: mail readers must not take the second letter for the first.
  return resetLetter(reset.email, link, `${id}.${attempts}`)
}

async function isFlooded({ db, secret, now }: AccountQueue, email: string): Promise<boolean> {
  const key = opaque(secret, 'attempts', `reset letters\n${email.toLowerCase()}`)
  return (await take(db, [{ key, ...LINKS }], now())) !== undefined
}

function siteOf({ publicUrl, host, port }: AccountQueue['config']): string {
  return publicUrl ?? `http://${host ?? 'localhost'}:${port}`
}
