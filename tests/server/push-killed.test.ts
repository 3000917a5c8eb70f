import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pushes } from '../../server/db/schema/pushes.ts'
import { startServer } from '../support/product/process.ts'
import { openPushService } from '../support/server/pushService.ts'
import { createTestApp, secret, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof openPushService>>
beforeAll(async () => {
  service = await openPushService()
  app = await createTestApp({
    now: Date.now(),
    isPushService: (endpoint) => service.isOurs(endpoint),
  })
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(() => void (service.arrivals.length = 0))

const start = () =>
  startServer({
    DATABASE_URL: app.database.url,
    SESSION_SECRET: secret,
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATA_DIR: app.config.dataDir,
  })
const waiting = () => app.database.db.select().from(pushes)

/** A device with a place offered to it, whose notification has still to leave. */
async function offered(name: string) {
  const { token, id } = await app.register()
  const browser = service.newBrowser()
  await app.call('/api/push', { method: 'PUT', body: browser.subscribing, token })
  const { pool } = app.database
  await pool.query(
    `insert into holds (id, customer, kind, activity_id, pool, units, starts_at, day, time, duration, buffer, participants, created_at, expires_at)
     values ($1, $2, 'offer', 'vr', (select pool from activities where id = 'vr'), 1, now() + interval '2 days', current_date, '15:00', 30, 0, 1, now(), now() + interval '1 day')`,
    [name, id],
  )
  await pool.query(
    `insert into pushes (id, session, kind, booking, created_at, next_attempt_at)
     select $1, session, 'place-offered', $1, now(), now() from push_subscriptions where customer = $2`,
    [name, id],
  )
  return browser
}

/** The service takes the message and never answers; the server is killed meanwhile, and another one starts. */
async function killInTheMiddle(between: () => Promise<unknown>): Promise<void> {
  service.answer = () => 'never'
  const first = await start()
  await expect.poll(() => service.arrivals.length).toBe(1)
  await first.end('SIGKILL')
  service.answer = () => ({ status: 201 })
  await between()
  await app.database.db.update(pushes).set({ nextAttemptAt: new Date(0) })
  const second = await start()
  await expect.poll(waiting).toEqual([])
  await second.end('SIGTERM')
}

test('a server killed while it sends loses nothing, and the device shows it once', async () => {
  const browser = await offered('killed')
  await killInTheMiddle(async () => expect(await waiting()).toHaveLength(1))
  expect(service.arrivals).toHaveLength(2)
  expect(service.arrivals.map(({ message }) => message.notification.tag)).toEqual(
    Array(2).fill(service.arrivals[0]?.headers['topic']),
  )
  expect(service.shown(browser.path)).toHaveLength(1)
  expect(service.signers.size).toBe(1)
}, 90_000)

test('control: had it been noted as sent before it was, it would be lost', async () => {
  await offered('control')
  await killInTheMiddle(() => app.database.db.delete(pushes))
  expect(service.arrivals).toHaveLength(1)
}, 90_000)
