import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resetLink } from '../support/people/accountEmails.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { noLimits } from '../support/server/limits.ts'
import { createTestApp, type Person, saturday, type TestApp } from '../support/server/testApp.ts'
import { entryScan, pairTablet, undoScan } from '../support/staff/pairedTablet.ts'
import { visitsOf } from '../support/people/visits.ts'
import { DAY_MS } from '../../shared/rules/time.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ config: { limits: { ...noLimits, 'visit-emails-per-day': 5 } } })
  await app.database.pool.query('update pools set stations = 1000')
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = saturday
})

const to = ({ email }: Person) => app.mails.filter((mail) => mail.to === email)

/** Books one after the other, each told before the next; gives the ids. */
async function bookMany(person: Person, count: number): Promise<string[]> {
  const ids = []
  for (let n = 0; n < count; n += 1) {
    const { id } = await visitsOf(app, person).book({
      activityId: 'arcade',
      time: `${15 + (n % 4)}:00`,
      participants: 1,
    })
    ids.push(id)
  }
  await runDueJobs(app)
  return ids
}

async function provedAt({ id }: Person): Promise<unknown> {
  return (await app.database.pool.query('select proved_at from accounts where id = $1', [id]))
    .rows[0].proved_at
}

test('an address never proved gets five e-mails of visits a day, then one of all that is true', async () => {
  const person = await app.register()
  const ids = await bookMany(person, 8)
  expect(to(person)).toHaveLength(5)
  await visitsOf(app, person).cancel(ids[7] ?? '', { serial: 1 })
  await Promise.all([1, 2, 3].map(() => runDueJobs(app)))
  app.clock.now += DAY_MS - 1
  await runDueJobs(app)
  expect(to(person)).toHaveLength(5)
  app.clock.now += 1
  await Promise.all([1, 2, 3].map(() => runDueJobs(app)))
  const [summary, ...others] = to(person).slice(5)
  expect(others).toEqual([])
  expect(summary?.subject).toBe('Vos visites, en un seul message')
  expect(summary?.text.match(/Arcade, 1\spersonne, confirmée/g)).toHaveLength(7)
  expect(summary?.text.match(/Arcade, 1\spersonne, annulée/g)).toHaveLength(1)
  await bookMany(person, 1)
  expect(to(person)).toHaveLength(7)
})

test('reminders count, and e-mails about the account do not', async () => {
  const person = await app.register()
  await bookMany(person, 5)
  await visitsOf(app, person).book({ activityId: 'arcade', date: '2026-11-22', participants: 1 })
  app.clock.now = saturday + 9 * 3_600_000
  await runDueJobs(app)
  expect(to(person)).toHaveLength(5)
  await resetLink(app, person.email)
  expect(to(person)).toHaveLength(6)
})

test('what waits for the summary leaves nothing behind an account that is deleted', async () => {
  const person = await app.register()
  await bookMany(person, 6)
  await app.call('/api/deletion', { body: { password: person.password }, token: person.token })
  app.clock.now += DAY_MS
  await runDueJobs(app)
  expect(to(person).filter(({ subject }) => subject.startsWith('Vos visites'))).toEqual([])
})

test('a mailed link that was used proves an address, and a new address has to be proved anew', async () => {
  const person = await app.register()
  expect(await provedAt(person)).toBeNull()
  const { token, id } = await resetLink(app, person.email)
  const password = 'manette-et-jetons-7'
  expect((await app.call('/api/set-password', { body: { token, id, password } })).status).toBe(200)
  expect(await provedAt(person)).toEqual(new Date(saturday))
  const signed = await app.call('/api/auth', { body: { email: person.email, password } })
  const again = { ...person, token: signed.body.token ?? '' }
  await bookMany(again, 8)
  expect(to(person).filter(({ subject }) => subject.startsWith('Votre réservation'))).toHaveLength(
    8,
  )
  const change = {
    method: 'PUT',
    body: { currentPassword: password, email: `new.${person.email}` },
    token: again.token,
  }
  expect((await app.call(`/api/users/${person.id}/credentials`, change)).status).toBe(200)
  expect(await provedAt(person)).toBeNull()
})

test('a visit that was checked in proves an address, also for the accounts of before; one taken back does not', async () => {
  const [guest, other] = [await app.register(), await app.register()]
  const tablet = await pairTablet(app)
  const visits = [guest, other].map((person) =>
    visitsOf(app, person).book({ activityId: 'arcade', participants: 1 }),
  )
  const [visit, undone] = await Promise.all(visits)
  if (!visit || !undone) throw new Error('not booked')
  const taken = await entryScan(undone, saturday)
  await tablet.send(await entryScan(visit, saturday), taken, undoScan(taken, saturday))
  expect(await provedAt(guest)).toEqual(new Date(saturday))
  const { pool } = app.database
  await pool.query('update accounts set proved_at = null')
  const migration = await readFile('server/db/migrations/0007_limits.sql', 'utf8')
  await pool.query(migration.split('--> statement-breakpoint').at(-1) ?? '')
  expect([await provedAt(guest), await provedAt(other)]).toEqual([new Date(saturday), null])
})

test('who was refused at the door has proved nothing', async () => {
  const person = await app.register()
  const tablet = await pairTablet(app)
  const visit = await visitsOf(app, person).book({ activityId: 'arcade', participants: 1 })
  const { nonce, key } = await entryScan(visit, saturday)
  await tablet.send({ kind: 'refusal', verdict: 'over', nonce, key, serial: 1, at: saturday })
  expect(await provedAt(person)).toBeNull()
})

test('with the limit raised every e-mail leaves (negative control)', async () => {
  const own = await createTestApp({ config: { limits: noLimits } })
  const person = await own.register()
  for (let n = 0; n < 8; n += 1)
    await visitsOf(own, person).book({
      activityId: 'arcade',
      time: `${15 + (n % 4)}:00`,
      participants: 1,
    })
  await runDueJobs(own)
  expect(own.mails.filter((mail) => mail.to === person.email)).toHaveLength(8)
  await own.close()
})
