import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queueEmail, takeEmail } from '../../server/db/messages/emails.ts'
import { emails } from '../../server/db/schema/people.ts'
import { createMail } from '../../server/mail/create.ts'
import { linkOf, sendDueEmails } from '../support/people/accountEmails.ts'
import { decodeEmail } from '../support/server/emailFiles.ts'
import { startServer } from '../support/product/process.ts'
import { openSmtp } from '../support/server/smtp.ts'
import { createTestApp, secret, type TestApp } from '../support/server/testApp.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.db.delete(emails)
  app.mails.length = 0
})

const queue = (email: string) =>
  queueEmail(app.database.db, { kind: 'password-changed', email }, app.clock.now)
const waiting = () => app.database.db.select().from(emails)

async function queueMany(): Promise<string[]> {
  const emails = Array.from({ length: 12 }, (_, index) => `lettre${index}@client.example`)
  for (const email of emails) await queue(email)
  return emails
}

test('eight processes that send at once send each e-mail once', async () => {
  const addresses = await queueMany()
  await Promise.all(Array.from({ length: 8 }, () => sendDueEmails(app)))
  expect(app.mails.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
  expect(await waiting()).toEqual([])
})

test('eight that look before they take send each e-mail eight times (negative control)', async () => {
  const addresses = await queueMany()
  const looked = await Promise.all(Array.from({ length: 8 }, waiting))
  const sent = looked.flat()
  for (const { id } of sent) await app.database.db.delete(emails).where(eq(emails.id, id))
  expect(sent).toHaveLength(8 * addresses.length)
})

test('an e-mail that was taken by a process that died leaves a minute later, under the same number', async () => {
  await queue('morte@client.example')
  const taken = await takeEmail(app.database.db, app.clock.now)
  await sendDueEmails(app)
  expect(app.mails).toEqual([])
  app.clock.now += MINUTE_MS
  await sendDueEmails(app)
  expect(app.mails).toMatchObject([{ to: 'morte@client.example', id: taken?.id }])
})

test('an e-mail that fails goes again, later and later, and is given up after eight attempts', async () => {
  await queue('perdue@client.example')
  let attempts = 0
  const down = async () => {
    attempts += 1
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  }
  for (const wait of [1, 5, 30, 120, 360, 360, 360, 360]) {
    await sendDueEmails(app, down)
    await sendDueEmails(app, down)
    app.clock.now += wait * MINUTE_MS
  }
  expect(attempts).toBe(8)
  expect(await waiting()).toEqual([])
})

test('a link reaches a real mail server whole, at the account’s own address and no other', async () => {
  const smtp = await openSmtp()
  const { mail, close } = createMail({ smtpUrl: smtp.url, mailFrom: undefined, dataDir: '' })
  const person = await app.register()
  const typed = person.email.toUpperCase()
  await queueEmail(app.database.db, { kind: 'password-reset', email: typed }, app.clock.now)
  await sendDueEmails(app, mail)
  expect(smtp.taken.map(({ to }) => to)).toEqual([[person.email]])
  const text = decodeEmail(smtp.taken[0]?.text ?? '')
  expect(text).toMatch(/^Subject: Choisissez un nouveau mot de passe\r$/m)
  expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  const body = { ...linkOf({ text }), password: 'un nouveau secret' }
  expect((await app.call('/api/set-password', { body })).status).toBe(200)
  // This app’s jobs were woken: they must not take the next test’s e-mail.
  await expect.poll(waiting, { timeout: 5_000 }).toEqual([])
  close()
  await smtp.close()
})

test('a server killed while it sends loses nothing: the next one sends again, with a link that works', async () => {
  let isDeaf = true
  const smtp = await openSmtp(() => isDeaf)
  const person = await app.register()
  const env = {
    DATABASE_URL: app.database.url,
    SESSION_SECRET: secret,
    SMTP_URL: smtp.url,
    DATA_DIR: app.config.dataDir,
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
  await app.database.db.update(emails).set({ nextAttemptAt: new Date(0) })
  const second = await startServer(env)
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
  const [lost, last] = smtp.taken.map(({ text }) => linkOf({ text: decodeEmail(text) }))
  const set = (link?: { token: string; id: string }) =>
    app.call('/api/set-password', { body: { ...link, password: 'un nouveau secret' } })
  app.clock.now = Date.now()
  expect((await set(last)).status).toBe(200)
  expect((await set(lost)).body.code).toBe('link-used')
  await second.end('SIGTERM')
  await smtp.close()
}, 60_000)
