import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '../../server/db/retention.ts'
import { DAY_MS, HOUR_MS } from '../../shared/rules/time.ts'
import { mailedCode, prove } from '../support/people/codes.ts'
import { emailsTo, resetLink } from '../support/people/accountEmails.ts'
import { visitsOf } from '../support/people/visits.ts'
import { createTestApp, type Person, saturday, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let count = 0

/** Somebody who came by a code and has no password. */
async function newcomer(): Promise<Person> {
  const email = `sans.mot.${++count}@client.example`
  const { body } = await prove(app, await mailedCode(app, email))
  return { id: String(body.user?.['id']), token: body.token ?? '', email, password: 'aucun' }
}

const isThere = async ({ id }: Person) =>
  (await app.database.pool.query('select from accounts where id = $1', [id])).rowCount === 1

test('no password opens an account without one, in the words and the time of a wrong one', async () => {
  const [without, other] = [await newcomer(), await app.register()]
  const time = async (email: string, password: string) => {
    const began = performance.now()
    const { status, body } = await app.call('/api/auth', { body: { email, password } })
    return { told: [status, body.code, body.error], took: performance.now() - began }
  }
  await time(other.email, 'faux')
  const samples: { without: number[]; other: number[] } = { without: [], other: [] }
  // So many before tries are limited: what is limited costs nothing, and would say nothing.
  for (let n = 0; n < 5; n += 1) {
    // « nobody » is what the work for unknown addresses is done with.
    const refused = await time(without.email, n % 2 ? 'nobody' : 'null')
    const wrong = await time(other.email, 'faux')
    expect(refused.told).toEqual(wrong.told)
    samples.without.push(refused.took)
    samples.other.push(wrong.took)
  }
  const fastest = (times: number[]) => Math.min(...times)
  expect(fastest(samples.without)).toBeGreaterThan(fastest(samples.other) / 2)
})

test('its address and password change once a password was chosen by the mailed link', async () => {
  const person = await newcomer()
  const change = async (currentPassword: string) => {
    const email = `autre.${person.email}`
    return app.call(`/api/users/${person.id}/credentials`, {
      method: 'PUT',
      body: { currentPassword, email, proof: await mailedCode(app, email) },
      token: person.token,
    })
  }
  expect(await change('nobody')).toMatchObject({
    status: 422,
    body: { code: 'no-password', field: 'currentPassword' },
  })
  const deletion = { body: { password: 'nobody' }, token: person.token }
  expect((await app.call('/api/deletion', deletion)).status).toBe(403)
  const link = await resetLink(app, person.email)
  const password = 'un premier secret'
  expect((await app.call('/api/set-password', { body: { ...link, password } })).status).toBe(200)
  const signed = await app.call('/api/auth', { body: { email: person.email, password } })
  expect(signed.status).toBe(200)
  person.token = signed.body.token ?? ''
  expect((await change(password)).status).toBe(200)
})

test('a code of a moment ago is enough for a first password, and for the end of the account; a stolen session is not', async () => {
  const person = await newcomer()
  const ways = async () => (await app.call('/api/sessions', { token: person.token })).body
  expect(await ways()).toMatchObject({ hasPassword: false })
  const choose = (password: string) =>
    app.call(`/api/users/${person.id}/credentials`, {
      method: 'PUT',
      body: { password },
      token: person.token,
    })
  app.clock.now += 11 * 60_000
  expect(await choose('un premier secret')).toMatchObject({
    status: 403,
    body: { code: 'prove-self' },
  })
  const end = () => app.call('/api/deletion', { body: {}, token: person.token })
  expect(await end()).toMatchObject({ status: 403, body: { code: 'prove-self' } })
  const again = await prove(app, await mailedCode(app, person.email))
  person.token = again.body.token ?? ''
  const chosen = await choose('un premier secret')
  expect(chosen.status).toBe(200)
  person.token = chosen.body.token ?? ''
  expect(await ways()).toMatchObject({ hasPassword: true })
  expect(await choose('un second secret')).toMatchObject({
    status: 422,
    body: { field: 'currentPassword' },
  })
  expect((await end()).body.field).toBe('password')
  const other = await newcomer()
  const ended = await app.call('/api/deletion', { body: {}, token: other.token })
  expect(ended.status).toBe(200)
  expect(await isThere(other)).toBe(false)
})

test('it has a profile to fill in, books, and is exported like any other', async () => {
  const person = await newcomer()
  const { token, id } = person
  const names = { firstName: 'Noa', lastName: 'Petit', mobilePhone: '0612345678' }
  const filled = await app.call(`/api/users/${id}`, { method: 'PUT', body: names, token })
  expect(filled.body.user).toMatchObject(names)
  await visitsOf(app, person).book({ activityId: 'arcade', participants: 1 })
  const { body } = await app.call('/api/export', { token })
  expect(body['account']).toMatchObject({ email: person.email, firstName: 'Noa' })
})

test('it is forgotten a day after it was made, a year after its last visit, and not before', async () => {
  const [unused, visitor, waiting, secured, held] = await Promise.all([
    newcomer(),
    newcomer(),
    newcomer(),
    newcomer(),
    app.register(),
  ])
  await visitsOf(app, visitor).book({ activityId: 'arcade', participants: 1 })
  await app.database.pool.query(
    `insert into waits (id, customer, activity_id, starts_at, day, time, participants, created_at)
     values ('w', $1, 'vr', $2, '2026-11-28', '15:00', 1, $2)`,
    [waiting.id, new Date(saturday)],
  )
  await app.call('/api/set-password', {
    body: { ...(await resetLink(app, secured.email)), password: 'choisi depuis' },
  })
  const everybody = [unused, visitor, waiting, secured, held]
  const there = async (at: number) => {
    await sweep(app.database.db, at)
    return Promise.all(everybody.map(isThere))
  }
  expect(await there(saturday + 24 * HOUR_MS)).toEqual([true, true, true, true, true])
  expect(await there(saturday + 25 * HOUR_MS)).toEqual([false, true, true, true, true])
  expect(await there(saturday + 360 * DAY_MS)).toEqual([false, true, true, true, true])
  expect(await there(saturday + 380 * DAY_MS)).toEqual([false, false, true, true, true])
  const left = await app.database.pool.query('select from bookings where customer = $1', [
    visitor.id,
  ])
  expect(left.rowCount).toBe(0)
  expect((await emailsTo(app, unused.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('est votre code — connexion chez Borne'),
  ])
})
