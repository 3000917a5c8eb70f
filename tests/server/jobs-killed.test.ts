import { afterAll, beforeAll, expect, test } from 'vitest'
import { letters } from '../../server/db/schema/people.ts'
import { nextSaturday } from '../support/people/days.ts'
import { startServer } from '../support/server/process.ts'
import { createTestApp, type Person, secret, type TestApp } from '../support/server/server.ts'
import { openSmtp } from '../support/server/smtp.ts'

let house: TestApp
beforeAll(async () => {
  house = await createTestApp({ now: Date.now() })
})
afterAll(() => house.close())

const slot = { activityId: 'vr', date: nextSaturday(), time: '15:00' }

async function book({ token }: Person, participants: number): Promise<string> {
  const made = await house.call('/venue/bookings', { body: { ...slot, participants }, token })
  expect(made.status).toBe(201)
  return made.body.data?.bookingId ?? ''
}

test('a server killed while it tells and offers loses nothing, and does nothing twice', async () => {
  let isDeaf = true
  const smtp = await openSmtp(() => isDeaf)
  const [holder, waiter] = [await house.register(), await house.register()]
  await book(holder, 2)
  const given = await book(holder, 2)
  expect(
    (await house.call('/venue/waits', { body: { ...slot, participants: 2 }, token: waiter.token }))
      .status,
  ).toBe(201)
  await house.call(`/venue/bookings/${given}/cancel`, { body: { serial: 1 }, token: holder.token })
  const env = {
    DATABASE_URL: house.database.url,
    SESSION_SECRET: secret,
    SMTP_URL: smtp.url,
    DATA_DIR: house.config.dataDir,
  }
  const first = await startServer(env)
  await expect.poll(() => smtp.taken.length, { timeout: 20_000 }).toBe(1)
  await first.end('SIGKILL')
  isDeaf = false
  const waiting = () => house.database.db.select().from(letters)
  expect(await waiting()).toHaveLength(3)
  await house.database.db.update(letters).set({ nextAttemptAt: new Date(0) })
  const second = await startServer(env)
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([])
  await second.end('SIGTERM')
  const sent = smtp.taken.map(
    ({ to, text }) => `${to.join()} ${/^Message-ID:\s*<([^>]+)>/im.exec(text)?.[1]}`,
  )
  // The one that was under way goes again, under its number: mail readers show it once.
  expect(sent).toHaveLength(4)
  expect(new Set(sent).size).toBe(3)
  expect(sent.filter((each) => each.startsWith(waiter.email)).length).toBeGreaterThan(0)
  const { rows } = await house.database.pool.query(
    'select (select count(*)::int from holds) as offers, max(load)::int as load from pool_load',
  )
  expect(rows).toEqual([{ offers: 1, load: 4 }])
  await smtp.close()
}, 90_000)
