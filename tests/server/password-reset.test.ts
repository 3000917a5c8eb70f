import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sweep } from '../../server/db/sweep.ts'
import { sha256 } from '../../server/secret.ts'
import type { Message } from '../../server/mail/mail.ts'
import { lettersTo, linkOf, resetLink, sendDue } from '../support/people/accountMail.ts'
import { createTestApp, type TestApp } from '../support/server/server.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

let house: TestApp
beforeAll(async () => {
  house = await createTestApp({ config: { publicUrl: 'https://borne.example' } })
})
afterAll(() => house.close())

const ask = (email: unknown) => house.call('/api/password-reset', { body: { email } })
const rows = async (table: 'letters' | 'password_resets') =>
  (await house.database.pool.query(`select * from ${table}`)).rows

test('a known and an unknown address get the same answer, to the byte', async () => {
  const person = await house.register()
  const [known, unknown] = [await ask(person.email), await ask('personne@exemple.fr')]
  expect([known.status, known.body]).toEqual([202, { success: true }])
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  expect([...unknown.headers]).toEqual([...known.headers])
})

test('the request writes the address as it was typed, and nothing else', async () => {
  const other = await createTestApp()
  const person = await other.register()
  const typed = person.email.toUpperCase()
  await other.call('/api/password-reset', { body: { email: ` ${typed} ` } })
  const { rows: found } = await other.database.pool.query('select * from letters')
  expect(found).toMatchObject([{ kind: 'password-reset', email: typed, attempts: 0, details: {} }])
  expect((await other.database.pool.query('select * from password_resets')).rows).toEqual([])
  const [sent] = await lettersTo(other, person.email)
  expect(linkOf(sent ?? { text: '' }).id).toBe(person.id)
  await other.close()
})

test('the letter carries the link, which is hashed at rest', async () => {
  const person = await house.register()
  const { token, id } = await resetLink(house, person.email)
  const [letter] = await lettersTo(house, person.email)
  expect(letter?.text).toContain(
    `https://borne.example/client/password-reset/${token}?id=${person.id}\n`,
  )
  expect(letter?.text).toContain('45 minutes')
  expect(id).toBe(person.id)
  const resets = await rows('password_resets')
  expect(resets).toContainEqual({
    account: person.id,
    token_hash: sha256(token),
    expires_at: new Date(house.clock.now + 45 * MINUTE_MS),
  })
  expect(JSON.stringify([resets, await rows('letters')])).not.toContain(token)
})

test('an unknown address ends its row without a letter', async () => {
  await ask('inconnue@exemple.fr')
  await sendDue(house)
  await vi.waitFor(async () => expect(await rows('letters')).toEqual([]))
  expect(house.mails.map(({ to }) => to)).not.toContain('inconnue@exemple.fr')
})

test('without PUBLIC_URL the link leads to where the server listens', async () => {
  const other = await createTestApp({ config: { port: 4321 } })
  const person = await other.register()
  await resetLink(other, person.email)
  expect(other.mails[0]?.text).toContain('http://localhost:4321/client/password-reset/')
  await other.close()
})

test('it leaves by itself, soon after the answer', async () => {
  const person = await house.register()
  await ask(person.email)
  await vi.waitFor(() => expect(house.mails.map(({ to }) => to)).toContain(person.email), 5000)
})

test('an address gets five links an hour, however often they are asked for', async () => {
  const person = await house.register()
  for (let index = 0; index < 8; index++)
    await ask(index % 2 ? person.email : person.email.toUpperCase())
  await lettersTo(house, person.email, 5)
  await vi.waitFor(async () => expect(await rows('letters')).toEqual([]))
  expect(house.mails.filter(({ to }) => to === person.email)).toHaveLength(5)
  house.clock.now += 61 * MINUTE_MS
  await ask(person.email)
  expect(await lettersTo(house, person.email, 6)).toHaveLength(6)
})

test.each([
  [{}, 'email', 'Le champ « email » manque ou n’a pas la forme attendue.'],
  [{ email: ' ' }, 'email', "L'email est obligatoire."],
  [{ email: 'camille' }, 'email', 'Adresse email invalide.'],
  [{ email: `${'a'.repeat(250)}@exemple.fr` }, 'email', 'Adresse email invalide.'],
])('%j is refused by its field', async (body, field, error) => {
  const reply = await house.call('/api/password-reset', { body })
  expect(reply).toMatchObject({
    status: 422,
    body: { success: false, code: 'invalid', field, error },
  })
})

test('a mail server that is down delays the letter, with a new link each time', async () => {
  const other = await createTestApp({ mail: () => Promise.reject(new Error('down')) })
  const person = await other.register()
  await other.call('/api/password-reset', { body: { email: person.email } })
  const tried: Message[] = []
  const down = async (message: Message) => {
    tried.push(message)
    throw Object.assign(new Error(`cannot send to ${message.to}`), { code: 'ECONNREFUSED' })
  }
  const waits = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS)
  await vi.waitFor(() => expect(other.logs.join()).toContain('mail-failed'), 5000)
  for (const wait of waits) {
    other.clock.now += wait - 1
    await sendDue(other, down)
    const count = tried.length
    other.clock.now += 1
    await sendDue(other, down)
    expect(tried).toHaveLength(count + 1)
  }
  other.clock.now += 360 * MINUTE_MS
  expect(await lettersTo(other, person.email)).toHaveLength(1)
  const ids = [...tried, ...other.mails].map(({ id }) => id)
  expect(new Set(ids).size).toBe(5)
  const links = [...tried, ...other.mails].map(linkOf)
  const set = (link = { token: '', id: '' }) =>
    other.call('/api/set-password', { body: { ...link, password: 'tout-nouveau' } })
  expect((await set(links[3])).body.code).toBe('link-used')
  expect((await set(links[4])).status).toBe(200)
  expect(other.logs.join()).not.toContain(person.email)
  await other.close()
})

test('an address that takes no mail is given up', async () => {
  const person = await house.register()
  await house.database.db.execute('delete from letters')
  await ask(person.email)
  const refuse = async () => {
    throw Object.assign(new Error('no'), { code: 'EENVELOPE', responseCode: 550 })
  }
  await sendDue(house, refuse)
  await vi.waitFor(async () => expect(await rows('letters')).toEqual([]))
})

test('no log line holds an address or a token', async () => {
  const person = await house.register()
  const { token } = await resetLink(house, person.email)
  const text = house.logs.join('\n')
  expect(text).toContain('/api/password-reset')
  expect(text).not.toMatch(/exemple\.fr|camille/i)
  expect(text).not.toContain(token)
})

test('links that are long over are forgotten', async () => {
  await resetLink(house, (await house.register()).email)
  await sweep(house.database.db, house.clock.now + 26 * 60 * MINUTE_MS)
  expect(await rows('password_resets')).toEqual([])
})
