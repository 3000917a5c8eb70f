import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { queueEmails } from '../../server/db/messages/emails.ts'
import { queueInquiry } from '../../server/db/messages/inquiries.ts'
import { seededRandom, printFigures, seed, sizeOr } from '../support/faults/stormServers.ts'
import { createDatabase, type TestDatabase } from '../support/database/database.ts'
import { contact } from '../support/server/inquiries.ts'
import { type ServerProcess, startServer } from '../support/product/process.ts'
import { secret } from '../support/server/testApp.ts'
import { openSmtp } from '../support/server/smtp.ts'

const EMAILS = sizeOr(40)
const STOPS = Math.ceil(EMAILS / 20)
const TEST_TIMEOUT_MS = 120_000 + EMAILS * 500
/** Milliseconds that the mail server takes for an e-mail it has heard. */
const SMTP_DELAY = 20

/** Four of five e-mails about accounts, and one of five an inquiry's: one to the venue, one to its sender. */
async function queue({ db }: TestDatabase, count: number): Promise<void> {
  const inquiries = Math.floor(count / 10)
  const now = Date.now()
  const emails = Array.from({ length: count - 2 * inquiries }, (_, number) => ({
    kind: 'password-changed' as const,
    email: `lettre.${number}@client.example`,
  }))
  await queueEmails(db, emails, now)
  for (let number = 0; number < inquiries; number += 1) {
    const request = { ...contact, email: `demande.${number}@client.example` }
    await queueInquiry(db, request, { key: `storm-${number}`, isAcknowledged: true, now })
  }
}

/** What would be due again minutes later is due now. */
async function makeDue({ pool }: TestDatabase): Promise<number> {
  const later = 'set next_attempt_at = to_timestamp(0)'
  const emails = await pool.query(`update letters ${later}`)
  const requests = await pool.query(`update requests ${later} where settled_at is null`)
  return (emails.rowCount ?? 0) + (requests.rowCount ?? 0)
}

/**
 * E-mails leave through a slow mail server, whose sender gets `signal` again and again in the middle of
 * one; how often each of them was heard, at the end of all.
 */
async function play(signal: 'SIGTERM' | 'SIGKILL', count: number, stops: number) {
  const random = seededRandom(seed)
  const database = await createDatabase()
  await queue(database, count)
  const smtp = await openSmtp(() => wait(SMTP_DELAY, false))
  const env = { DATABASE_URL: database.url, SESSION_SECRET: secret, SMTP_URL: smtp.url }
  const began = performance.now()
  const exits = new Map<unknown, number>()
  const end = async (server: ServerProcess, how: 'SIGTERM' | 'SIGKILL') => {
    const exit = await server.end(how)
    exits.set(exit, (exits.get(exit) ?? 0) + 1)
  }
  let done = 0
  for (; done < stops && smtp.taken.length < count; done += 1) {
    const goal = Math.min(count, smtp.taken.length + 2 + Math.floor((random() * count) / stops))
    const server = await startServer(env)
    await expect
      .poll(() => smtp.taken.length, { timeout: 60_000, interval: 1 })
      .toBeGreaterThanOrEqual(goal)
    if (signal === 'SIGTERM') await wait(random() * 2 * SMTP_DELAY)
    await end(server, signal)
    await makeDue(database)
  }
  const last = await startServer(env)
  const isOver = async () => {
    const { rows } = await database.pool.query(
      'select (select count(*) from letters) + (select count(*) from requests where settled_at is null) as n',
    )
    return Number(rows[0].n)
  }
  await expect.poll(isOver, { timeout: TEST_TIMEOUT_MS, interval: 50 }).toBe(0)
  await end(last, 'SIGTERM')
  await smtp.close()
  await database.close()
  const heard = new Map<string, number>()
  for (const { to, text } of smtp.taken) {
    const name = `${to.join()} ${/^Message-ID:\s*<([^>]+)>/im.exec(text)?.[1]}`
    heard.set(name, (heard.get(name) ?? 0) + 1)
  }
  const twice = [...heard.values()].filter((times) => times > 1).length
  const ms = Math.round(performance.now() - began)
  const told = { count, signal, stops: done, exits: Object.fromEntries(exits), twice, ms }
  const lost = count - heard.size
  printFigures('emails', { ...told, lost })
  return { twice, lost }
}

test(
  `${EMAILS} e-mails through a slow mail server, stopped ${STOPS} times (seed ${seed}): none twice, none lost`,
  async () => {
    expect(await play('SIGTERM', EMAILS, STOPS)).toEqual({ twice: 0, lost: 0 })
  },
  TEST_TIMEOUT_MS,
)

test(
  'a sender that is killed in the middle sends some twice, and loses none (negative control)',
  async () => {
    const { twice, lost } = await play('SIGKILL', 10, 1)
    expect(twice).toBeGreaterThan(0)
    expect(lost).toBe(0)
  },
  TEST_TIMEOUT_MS,
)
