import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueEmails } from '../../server/db/messages/emails.ts'
import { emails } from '../../server/db/schema/people.ts'
import { nextSaturday } from '../support/people/days.ts'
import { startServer } from '../support/product/process.ts'
import { createTestApp, type Person, secret, type TestApp } from '../support/server/testApp.ts'
import { openSmtp } from '../support/server/smtp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: Date.now() })
})
afterAll(() => app.close())

const slot = { activityId: 'vr', date: nextSaturday(), time: '15:00' }

async function book({ token }: Person, participants: number): Promise<string> {
  const made = await app.call('/venue/bookings', { body: { ...slot, participants }, token })
  expect(made.status).toBe(201)
  return made.body.data?.bookingId ?? ''
}

test('a server killed while it tells and offers loses nothing, and does nothing twice', async () => {
  let isDeaf = true
  const smtp = await openSmtp(() => isDeaf)
  const [holder, waiter] = [await app.register(), await app.register()]
  await book(holder, 2)
  const given = await book(holder, 2)
  expect(
    (await app.call('/venue/waits', { body: { ...slot, participants: 2 }, token: waiter.token }))
      .status,
  ).toBe(201)
  await app.call(`/venue/bookings/${given}/cancel`, { body: { serial: 1 }, token: holder.token })
  const env = {
    DATABASE_URL: app.database.url,
    SESSION_SECRET: secret,
    SMTP_URL: smtp.url,
    DATA_DIR: app.config.dataDir,
  }
  const first = await startServer(env)
  await expect.poll(() => smtp.taken.length).toBe(1)
  await first.end('SIGKILL')
  isDeaf = false
  const waiting = () => app.database.db.select().from(emails)
  expect(await waiting()).toHaveLength(3)
  await app.database.db.update(emails).set({ nextAttemptAt: new Date(0) })
  const second = await startServer(env)
  await expect.poll(waiting).toEqual([])
  await second.end('SIGTERM')
  const sent = smtp.taken.map(
    ({ to, text }) => `${to.join()} ${/^Message-ID:\s*<([^>]+)>/im.exec(text)?.[1]}`,
  )
  // The one that was under way goes again, under its number: mail readers show it once.
  expect(sent).toHaveLength(4)
  expect(new Set(sent).size).toBe(3)
  expect(sent.filter((each) => each.startsWith(waiter.email)).length).toBeGreaterThan(0)
  const { rows } = await app.database.pool.query(
    'select (select count(*)::int from holds) as offers, max(load)::int as load from pool_load',
  )
  expect(rows).toEqual([{ offers: 1, load: 4 }])
  await smtp.close()
}, 90_000)

test.each([
  ['SIGTERM lets the letter under way end, and nothing goes twice', 'SIGTERM', 5],
  ['SIGKILL does not: it goes again (negative control)', 'SIGKILL', 6],
] as const)(
  '%s',
  async (_, signal, sendings) => {
    let isDeaf = true
    const smtp = await openSmtp(() => isDeaf)
    const { db, url } = app.database
    const waiting = () => db.select().from(emails)
    await db.delete(emails)
    const queued = Array.from({ length: 5 }, (_, n) => ({
      kind: 'password-changed' as const,
      email: `lettre.${n}@client.example`,
    }))
    await queueEmails(db, queued, Date.now())
    const env = {
      DATABASE_URL: url,
      SESSION_SECRET: secret,
      SMTP_URL: smtp.url,
      DATA_DIR: app.config.dataDir,
    }
    const first = await startServer(env)
    await expect.poll(() => smtp.taken.length).toBe(1)
    const ended = first.end(signal)
    const listens = () =>
      fetch(`${first.url}/healthz`).then(
        () => true,
        () => false,
      )
    await expect.poll(listens).toBe(false)
    isDeaf = false
    smtp.answer()
    expect(await ended).toBe(signal === 'SIGTERM' ? 0 : signal)
    expect(await waiting()).toHaveLength(signal === 'SIGTERM' ? 4 : 5)
    await db.update(emails).set({ nextAttemptAt: new Date(0) })
    const second = await startServer(env)
    await expect.poll(waiting).toEqual([])
    await second.end('SIGTERM')
    expect(smtp.taken).toHaveLength(sendings)
    expect(new Set(smtp.taken.map(({ to }) => to.join())).size).toBe(5)
    await smtp.close()
  },
  90_000,
)
