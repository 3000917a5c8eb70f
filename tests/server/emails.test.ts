import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queueEmail, takeEmail } from '../../server/db/messages/emails.ts'
import { letters } from '../../server/db/schema/people.ts'
import { createMail } from '../../server/mail/create.ts'
import { linkOf, sendDue } from '../support/people/accountMail.ts'
import { readable } from '../support/server/mailbox.ts'
import { startServer } from '../support/server/process.ts'
import { openSmtp } from '../support/server/smtp.ts'
import { createTestApp, secret, type TestApp } from '../support/server/server.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

let house: TestApp
beforeAll(async () => {
  house = await createTestApp()
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.database.db.delete(letters)
  house.mails.length = 0
})

const queue = (email: string) =>
  queueEmail(house.database.db, { kind: 'password-changed', email }, house.clock.now)
const waiting = () => house.database.db.select().from(letters)

async function queueMany(): Promise<string[]> {
  const emails = Array.from({ length: 12 }, (_, index) => `lettre${index}@client.example`)
  for (const email of emails) await queue(email)
  return emails
}

test('eight processes that send at once send each letter once', async () => {
  const emails = await queueMany()
  await Promise.all(Array.from({ length: 8 }, () => sendDue(house)))
  expect(house.mails.map(({ to }) => to).toSorted()).toEqual(emails.toSorted())
  expect(await waiting()).toEqual([])
})

test('eight that look before they take send each letter eight times (negative control)', async () => {
  const emails = await queueMany()
  const looked = await Promise.all(Array.from({ length: 8 }, waiting))
  const sent = looked.flat()
  for (const { id } of sent) await house.database.db.delete(letters).where(eq(letters.id, id))
  expect(sent).toHaveLength(8 * emails.length)
})

test('a letter that was taken by a process that died leaves a minute later, under the same number', async () => {
  await queue('morte@client.example')
  const taken = await takeEmail(house.database.db, house.clock.now)
  await sendDue(house)
  expect(house.mails).toEqual([])
  house.clock.now += MINUTE_MS
  await sendDue(house)
  expect(house.mails).toMatchObject([{ to: 'morte@client.example', id: taken?.id }])
})

test('a letter that fails goes again, later and later, and is given up after eight attempts', async () => {
  await queue('perdue@client.example')
  let attempts = 0
  const down = async () => {
    attempts += 1
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  }
  for (const wait of [1, 5, 30, 120, 360, 360, 360, 360]) {
    await sendDue(house, down)
    await sendDue(house, down)
    house.clock.now += wait * MINUTE_MS
  }
  expect(attempts).toBe(8)
  expect(await waiting()).toEqual([])
})

test('a link reaches a real mail server whole, at the account’s own address and no other', async () => {
  const smtp = await openSmtp()
  const { mail, close } = createMail({ smtpUrl: smtp.url, mailFrom: undefined, dataDir: '' })
  const person = await house.register()
  const typed = person.email.toUpperCase()
  await queueEmail(house.database.db, { kind: 'password-reset', email: typed }, house.clock.now)
  await sendDue(house, mail)
  expect(smtp.taken.map(({ to }) => to)).toEqual([[person.email]])
  const text = readable(smtp.taken[0]?.text ?? '')
  expect(text).toMatch(/^Subject: Choisissez un nouveau mot de passe\r$/m)
  expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  const body = { ...linkOf({ text }), password: 'un nouveau secret' }
  expect((await house.call('/api/set-password', { body })).status).toBe(200)
  // This house's own worker was woken: the next test's letter is not its.
  await expect.poll(waiting, { timeout: 5_000 }).toEqual([])
  close()
  await smtp.close()
})

test('a server killed while it sends loses nothing: the next one sends again, with a link that works', async () => {
  let isDeaf = true
  const smtp = await openSmtp(() => isDeaf)
  const person = await house.register()
  const env = {
    DATABASE_URL: house.database.url,
    SESSION_SECRET: secret,
    SMTP_URL: smtp.url,
    DATA_DIR: house.config.dataDir,
  }
  const first = await startServer(env)
  const asked = await fetch(`${first.url}/api/password-reset`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: person.email }),
  })
  expect(asked.status).toBe(202)
  await expect.poll(() => smtp.taken.length, { timeout: 10_000 }).toBe(1)
  await first.end('SIGKILL')
  expect(await waiting()).toMatchObject([{ email: person.email, attempts: 1 }])
  isDeaf = false
  await house.database.db.update(letters).set({ nextAttemptAt: new Date(0) })
  const second = await startServer(env)
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
  const [lost, last] = smtp.taken.map(({ text }) => linkOf({ text: readable(text) }))
  const set = (link?: { token: string; id: string }) =>
    house.call('/api/set-password', { body: { ...link, password: 'un nouveau secret' } })
  house.clock.now = Date.now()
  expect((await set(lost)).body.code).toBe('link-used')
  expect((await set(last)).status).toBe(200)
  await second.end('SIGTERM')
  await smtp.close()
}, 60_000)
