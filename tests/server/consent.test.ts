import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketingText } from '../../shared/rules/consent.ts'
import { createTestApp, type Person, saturday, type TestApp } from '../support/server/testApp.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const nothing = {
  marketing_consent: false,
  contact_email: 0,
  consent_text: null,
  consent_at: null,
  consent_manner: null,
}

async function recorded(person: Person) {
  const { rows } = await app.database.pool.query(
    'select marketing_consent, contact_email, consent_text, consent_at, consent_manner from accounts where id = $1',
    [person.id],
  )
  return rows[0]
}

function edit(person: Person, patch: Record<string, unknown>) {
  const body = { id: person.id, ...patch }
  return app.call(`/api/users/${person.id}`, { method: 'PUT', body, token: person.token })
}

test.each([
  [true, 1],
  [false, 0],
])(
  'at registration %s is recorded with the text, the date and the manner',
  async (marketingConsent, email) => {
    expect(await recorded(await app.register({ marketingConsent }))).toEqual({
      marketing_consent: marketingConsent,
      contact_email: email,
      consent_text: marketingText.version,
      consent_at: new Date(saturday),
      consent_manner: 'registration',
    })
  },
)

test('a change in the profile is dated anew; another edit is not', async () => {
  const person = await app.register()
  app.clock.now = saturday + 60_000
  await edit(person, { lastName: 'Autre' })
  expect(await recorded(person)).toMatchObject({
    consent_at: new Date(saturday),
    consent_manner: 'registration',
  })
  expect((await edit(person, { marketingConsent: true })).status).toBe(200)
  const given = await recorded(person)
  app.clock.now = saturday
  expect(given).toEqual({
    marketing_consent: true,
    contact_email: 1,
    consent_text: marketingText.version,
    consent_at: new Date(saturday + 60_000),
    consent_manner: 'profile',
  })
})

test('under fifteen nothing is recorded, wherever it is asked', async () => {
  const person = await app.register({ birthday: '2015-01-01', marketingConsent: true })
  expect(await recorded(person)).toEqual(nothing)
  expect((await edit(person, { marketingConsent: true })).body.user?.['marketingConsent']).toBe(
    false,
  )
  expect(await recorded(person)).toEqual(nothing)
})

test('a consent ends with a birth date under fifteen', async () => {
  const person = await app.register({ birthday: '', marketingConsent: true })
  await edit(person, { birthday: '2015-01-01' })
  expect(await recorded(person)).toEqual(nothing)
})

test('each answer is added to those before, which stay a proof, and goes with the account', async () => {
  const person = await app.register({ marketingConsent: true })
  const given = async () => {
    const text = 'select is_given, text, manner, at from consents where customer = $1 order by id'
    return (await app.database.pool.query(text, [person.id])).rows
  }
  app.clock.now = saturday + 60_000
  await edit(person, { marketingConsent: false })
  await edit(person, { lastName: 'Autre' })
  app.clock.now = saturday + 120_000
  await edit(person, { marketingConsent: true })
  const row = (isGiven: boolean, manner: string, after: number) => ({
    is_given: isGiven,
    text: marketingText.version,
    manner,
    at: new Date(saturday + after),
  })
  const all = [
    row(true, 'registration', 0),
    row(false, 'profile', 60_000),
    row(true, 'profile', 120_000),
  ]
  expect(await given()).toEqual(all)
  const { token } = person
  const exported = await app.call('/api/export', { token })
  expect(exported.body['consents']).toHaveLength(3)
  // A birth date below 15 takes it back, without a question.
  await edit(person, { birthday: '2015-01-01' })
  expect((await given()).slice(3)).toMatchObject([
    { is_given: false, text: null, manner: 'too-young' },
  ])
  await app.call('/api/deletion', { body: { password: person.password }, token })
  expect(await given()).toEqual([])
  app.clock.now = saturday
})
