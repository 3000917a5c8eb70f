import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resetLink } from '../support/people/accountEmails.ts'
import { mailedCode } from '../support/people/codes.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { noLimits } from '../support/server/limits.ts'
import { createTestApp, type Person, saturday, type TestApp } from '../support/server/testApp.ts'
import { openDesk } from '../support/staff/staffDesk.ts'
import { entryScan, pairTablet } from '../support/staff/pairedTablet.ts'
import { visitsOf } from '../support/people/visits.ts'
import { DAY_MS } from '../../shared/rules/time.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ config: { limits: { ...noLimits, 'visit-emails-per-day': 3 } } })
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

test('an address never proved gets three e-mails of visits a day, then one of all that is true', async () => {
  const person = await app.register({}, true)
  const ids = await bookMany(person, 8)
  expect(to(person)).toHaveLength(3)
  await visitsOf(app, person).cancel(ids[7] ?? '', { serial: 1 })
  await Promise.all([1, 2, 3].map(() => runDueJobs(app)))
  app.clock.now += DAY_MS - 1
  await runDueJobs(app)
  expect(to(person)).toHaveLength(3)
  app.clock.now += 1
  await Promise.all([1, 2, 3].map(() => runDueJobs(app)))
  const [summary, ...others] = to(person).slice(3)
  expect(others).toEqual([])
  expect(summary?.subject).toBe('Vos visites, en un seul message')
  expect(summary?.text.match(/Arcade, 1\spersonne, confirmée/g)).toHaveLength(7)
  expect(summary?.text.match(/Arcade, 1\spersonne, annulée/g)).toHaveLength(1)
  await bookMany(person, 1)
  expect(to(person)).toHaveLength(5)
})

/** Books and moves a visit until none of it is told any more. */
async function fillOwnDay(person: Person): Promise<void> {
  const visits = visitsOf(app, person)
  const { id } = await visits.book({ activityId: 'arcade', time: '15:00', participants: 1 })
  for (const [n, time] of ['16:00', '17:00', '18:00'].entries()) {
    await runDueJobs(app)
    await visits.change(id, { serial: n + 1, time })
  }
  await runDueJobs(app)
}

test('no other account at a mailbox withholds the confirmation of a visit', async () => {
  const person = await app.register({ email: 'lea@exemple.fr' }, true)
  const others = []
  for (let tag = 0; tag < 8; tag += 1)
    others.push(await app.register({ email: `lea+${tag}@exemple.fr` }, true))
  for (const other of others) await fillOwnDay(other)
  await fillOwnDay(person)
  expect(to(person).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Votre réservation .*confirmée/),
  ])
  // Each of them has had a confirmation, and all together five times what else one of them gets.
  const told = others.flatMap(to)
  const confirmed = told.filter(({ subject }) => /confirmée/.test(subject))
  expect([confirmed.length, told.length - confirmed.length]).toEqual([8, 5 * 3])
  // In its own room no address has more than three (negative control).
  await bookMany(person, 3)
  expect(to(person)).toHaveLength(3)
})

test('reminders count, and e-mails about the account do not', async () => {
  const person = await app.register({}, true)
  await bookMany(person, 3)
  await visitsOf(app, person).book({ activityId: 'arcade', date: '2026-11-22', participants: 1 })
  app.clock.now = saturday + 9 * 3_600_000
  await runDueJobs(app)
  expect(to(person)).toHaveLength(3)
  await resetLink(app, person.email)
  expect(to(person)).toHaveLength(4)
})

test('of what the team does an address never proved hears at once, as the team is told', async () => {
  const desk = await openDesk(app)
  const person = await app.register({}, true)
  const [resent = '', cancelled = ''] = await bookMany(person, 4)
  expect(to(person)).toHaveLength(3)
  const act = async (path: string, more: object = {}) => {
    const done = await desk.signed(`/bookings/${path}`, { body: { serial: 1, ...more } })
    expect([done.status, done.body]).toMatchObject([200, { told: 'letter' }])
    await runDueJobs(app)
  }
  await act(`${resent}/resend`)
  expect(to(person)).toHaveLength(4)
  await act(`${cancelled}/cancel`, { reason: 'Panne de courant', due: 0 })
  expect(to(person).at(-1)?.text).toContain('Panne de courant')
  expect(to(person)).toHaveLength(5)
  // What they do themselves still waits for the summary (negative control).
  await visitsOf(app, person).cancel(resent, { serial: 1 })
  await runDueJobs(app)
  expect(to(person)).toHaveLength(5)
})

test('who came has not proved an address: five letters about the account a day reach it', async () => {
  const own = await createTestApp({
    config: { limits: { ...noLimits, 'account-emails-per-day': 5 } },
  })
  const tablet = await pairTablet(own)
  const send = async (person: Person) => {
    own.clock.now = saturday
    const visit = await visitsOf(own, person).book({
      activityId: 'arcade',
      participants: 1,
      date: '2026-11-28',
    })
    own.clock.now = Date.parse('2026-11-28T14:00Z')
    await tablet.send(await entryScan(visit, own.clock.now))
    const [came] = await own.rows('select kind from scans where booking = $1', visit.id)
    expect(came).toEqual({ kind: 'entry' })
    let { token, password } = person
    for (let n = 0; n < 7; n += 1) {
      const body = { currentPassword: password, password: `manette-et-jetons-${n}` }
      const path = `/api/users/${person.id}/credentials`
      const changed = await own.call(path, { method: 'PUT', body, token })
      expect(changed.status).toBe(200)
      token = String(changed.body.token)
      password = body.password
      await runDueJobs(own)
    }
    return own.mails.filter(
      ({ to: at, subject }) => at === person.email && !/réserv/i.test(subject),
    )
  }
  expect(await send(await own.register({}, true))).toHaveLength(5)
  // An account of before codes were sent has its owner's terms (negative control).
  expect(await send(await own.register())).toHaveLength(7)
  await own.close()
})

test('what waits for the summary leaves nothing behind an account that is deleted', async () => {
  const person = await app.register({}, true)
  await bookMany(person, 6)
  await app.call('/api/deletion', { body: { password: person.password }, token: person.token })
  app.clock.now += DAY_MS
  await runDueJobs(app)
  expect(to(person).filter(({ subject }) => subject.startsWith('Vos visites'))).toEqual([])
})

test('a mailed link that was used proves an address, and so does the code to a new one', async () => {
  const person = await app.register({}, true)
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
  const email = `new.${person.email}`
  const body = { currentPassword: password, email, proof: await mailedCode(app, email) }
  const path = `/api/users/${person.id}/credentials`
  expect((await app.call(path, { method: 'PUT', body, token: again.token })).status).toBe(200)
  expect(await provedAt(person)).toEqual(new Date(saturday))
})

test('who was refused at the door has proved nothing', async () => {
  const person = await app.register({}, true)
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
