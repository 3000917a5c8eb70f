import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasKey, recallAnswer } from '../../server/db/idempotency.ts'
import { type OpenDatabase, openDatabase } from '../../server/db/open.ts'
import { nextSaturday } from '../support/people/days.ts'
import { openPostgres } from '../support/database/postgres.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'

let postgres: Awaited<ReturnType<typeof openPostgres>>
let database: OpenDatabase
let app: TestApp
let person: Person
beforeAll(async () => {
  // The run's own has no senders, and so nobody whom it could wait for.
  postgres = await openPostgres({ wal_level: 'replica', max_wal_senders: '1', fsync: 'off' })
  database = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
  const shared = { database: { ...database, url: postgres.url }, time: database.clock.now }
  app = await createTestApp({ ...shared, answerWithinMs: 700 })
  const patient = await createTestApp(shared)
  person = await patient.register()
  await patient.close()
})
afterAll(async () => {
  await nameStandby('')
  await app.close()
  await database.close()
  await postgres.close()
})

async function nameStandby(name: string): Promise<void> {
  await database.pool.query(`alter system set synchronous_standby_names = '${name}'`)
  await database.pool.query('select pg_reload_conf()')
}

/** Commits wait for a standby that is not there, once the checkpointer has told all: a trial shows it, and is let go. */
async function leaveStandby(): Promise<void> {
  await nameStandby('nobody')
  const trials: Promise<unknown>[] = []
  const tried = async () => {
    const trial = database.pool.query(`select pg_logical_emit_message(true, 'trial', '')`)
    trials.push(trial.catch(() => undefined))
    return waiting()
  }
  await expect.poll(tried).toBeGreaterThan(0)
  let isOver = false
  void Promise.all(trials).then(() => (isOver = true))
  // Also those that come to wait only now.
  const letGo = async () => {
    await database.pool.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
    )
    return isOver
  }
  await expect.poll(letGo).toBe(true)
}
const waiting = async () =>
  (await database.pool.query(`select from pg_stat_activity where wait_event = 'SyncRep'`)).rowCount

const date = nextSaturday()
const book = (key: string) =>
  app.call('/venue/bookings', {
    body: { activityId: 'arcade', date, time: '15:00', participants: 1 },
    token: person.token,
    headers: { 'Idempotency-Key': key },
  })

test('a commit that waits for its standby is told as an unknown result, goes on waiting, and keeps its key', async () => {
  await leaveStandby()
  const asked = await book('waits')
  expect([asked.status, asked.body.code, asked.headers.get('retry-after')]).toEqual([
    503,
    'unknown-outcome',
    '2',
  ])
  expect(asked.body.error).toBe(
    'Résultat inconnu pour l’instant\u00a0: la même demande sera reprise.',
  )
  expect(await waiting()).toBe(1)
  expect((await book('waits')).body.code).toBe('unknown-outcome')
  // What only reads goes on.
  expect((await app.call('/venue/activities')).status).toBe(200)
  await nameStandby('')
  const again = await book('waits')
  expect(again.status).toBe(201)
  const { rows } = await database.pool.query('select id from bookings')
  expect(rows).toEqual([{ id: again.body.data?.bookingId }])
})

test('an answer that is given again waits too: its row may be on this primary alone', async () => {
  const { rows } = await database.pool.query(
    `select customer, key, body_hash as "bodyHash" from idempotency where key = 'waits'`,
  )
  await leaveStandby()
  const recalled = recallAnswer(database.db, rows[0])
  await expect.poll(waiting).toBe(1)
  expect(await hasKey(database.db, rows[0].customer, 'waits')).toBe(true)
  expect(await waiting()).toBe(1)
  await nameStandby('')
  expect(await recalled).toMatchObject({ isSame: true, status: 201 })
})
