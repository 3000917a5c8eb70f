import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sweep } from '../../server/db/retention.ts'
import { sha256 } from '../../server/secret.ts'
import type { Email } from '../../server/mail/mail.ts'
import { emailsTo, linkOf, resetLink, sendDueEmails } from '../support/people/accountEmails.ts'
import { createTestApp, newAddress, type TestApp } from '../support/server/testApp.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/rules/time.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ config: { publicUrl: 'https://borne.example' } })
})
afterAll(() => app.close())

const ask = (email: unknown) => app.call('/api/password-reset', { body: { email } })
const rows = async (table: 'letters' | 'password_resets') =>
  (await app.database.pool.query(`select * from ${table}`)).rows

test('a known and an unknown address get the same answer, to the byte', async () => {
  const person = await app.register()
  const [known, unknown] = [await ask(person.email), await ask('personne@exemple.fr')]
  expect([known.status, known.body]).toEqual([202, { success: true }])
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  expect([...unknown.headers]).toEqual([...known.headers])
})

test('the request writes the address that was typed, and nothing of an account', async () => {
  const other = await createTestApp()
  const person = await other.register()
  const typed = person.email.toUpperCase()
  await other.call('/api/password-reset', { body: { email: ` ${typed} ` } })
  const { rows: found } = await other.database.pool.query('select * from letters')
  expect(found).toMatchObject([
    { kind: 'password-reset', email: typed.replace('EXEMPLE.FR', 'exemple.fr'), attempts: 0 },
  ])
  expect(found[0].details).toEqual({ network: expect.stringMatching(/^[\w-]{16}$/) })
  expect((await other.database.pool.query('select * from password_resets')).rows).toEqual([])
  const [sent] = await emailsTo(other, person.email)
  expect(linkOf(sent ?? { text: '' }).id).toBe(person.id)
  await other.close()
})

test('the e-mail carries the link, which is hashed at rest', async () => {
  const person = await app.register()
  const { token, id } = await resetLink(app, person.email)
  const [mail] = await emailsTo(app, person.email)
  expect(mail?.text).toContain(
    `https://borne.example/client/password-reset/${token}?id=${person.id}\n`,
  )
  expect(mail?.text).toContain('30 minutes')
  expect(id).toBe(person.id)
  const resets = await rows('password_resets')
  expect(resets).toContainEqual({
    account: person.id,
    token_hash: sha256(token),
    expires_at: new Date(app.clock.now + 30 * MINUTE_MS),
    earlier: [],
  })
  expect(JSON.stringify([resets, await rows('letters')])).not.toContain(token)
})

test('an unknown address ends its row without an e-mail', async () => {
  await ask('inconnue@exemple.fr')
  await sendDueEmails(app)
  await vi.waitFor(async () => expect(await rows('letters')).toEqual([]))
  expect(app.mails.map(({ to }) => to)).not.toContain('inconnue@exemple.fr')
})

test('without PUBLIC_URL the link leads to where the server listens', async () => {
  const other = await createTestApp({ config: { port: 4321 } })
  const person = await other.register()
  await resetLink(other, person.email)
  expect(other.mails[0]?.text).toContain('http://localhost:4321/client/password-reset/')
  await other.close()
})

test('it leaves by itself, soon after the answer', async () => {
  const person = await app.register()
  await ask(person.email)
  await vi.waitFor(() => expect(app.mails.map(({ to }) => to)).toContain(person.email), 5000)
})

/** Asks a minute later than before, from an address, and gives how many links have gone out for an address. */
async function askLater(email: string, address: string): Promise<number> {
  app.clock.now += MINUTE_MS
  await app.call('/api/password-reset', { body: { email }, address })
  await sendDueEmails(app)
  await vi.waitFor(async () => expect(await rows('letters')).toEqual([]), 5000)
  return app.mails.filter(({ to }) => to === email).length
}

test('within a minute one link is made, however many ask, and the others count for nothing', async () => {
  const { email } = await app.register()
  const address = newAddress()
  for (let n = 0; n < 8; n++)
    await app.call('/api/password-reset', {
      body: { email: n % 2 ? email : email.toUpperCase() },
      address,
    })
  await sendDueEmails(app)
  expect(await askLater(email, address)).toBe(2)
  for (let n = 3; n <= 5; n++) expect(await askLater(email, address)).toBe(n)
})

test('one network gets five links an hour for an address and ten a day; its owner elsewhere gets theirs', async () => {
  const { email } = await app.register()
  const [stranger, owner] = [newAddress(), newAddress()]
  const asked = async (times: number, address: string) => {
    let sent = 0
    for (let n = 0; n < times; n++) sent = await askLater(email, address)
    return sent
  }
  expect(await asked(7, stranger)).toBe(5)
  expect(await asked(1, owner)).toBe(6)
  app.clock.now += HOUR_MS
  expect(await asked(7, stranger)).toBe(11)
  app.clock.now += HOUR_MS
  expect(await asked(2, stranger)).toBe(11)
  expect(await asked(1, owner)).toBe(12)
  // Over all networks, twenty a day.
  for (let n = 0; n < 10; n++) await askLater(email, newAddress())
  expect(await asked(1, owner)).toBe(20)
  app.clock.now += DAY_MS
  expect(await asked(1, owner)).toBe(21)
})

test.each([
  [{}, 'email', "L'email est obligatoire."],
  [{ email: ' ' }, 'email', "L'email est obligatoire."],
  [{ email: 'camille' }, 'email', 'Adresse email invalide.'],
  [{ email: `${'a'.repeat(250)}@exemple.fr` }, 'email', 'Adresse email invalide.'],
])('%j is refused by its field', async (body, field, error) => {
  const reply = await app.call('/api/password-reset', { body })
  expect(reply).toMatchObject({
    status: 422,
    body: { success: false, code: 'invalid', field, error },
  })
})

test('a mail server that is down delays the e-mail, with a new link each time', async () => {
  const other = await createTestApp({ mail: () => Promise.reject(new Error('down')) })
  const person = await other.register()
  await other.call('/api/password-reset', { body: { email: person.email } })
  const tried: Email[] = []
  const down = async (message: Email) => {
    tried.push(message)
    throw Object.assign(new Error(`cannot send to ${message.to}`), { code: 'ECONNREFUSED' })
  }
  const waits = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS)
  await vi.waitFor(() => expect(other.logs.join()).toContain('mail-failed'), 5000)
  for (const wait of waits) {
    other.clock.now += wait - 1
    await sendDueEmails(other, down)
    const count = tried.length
    other.clock.now += 1
    await sendDueEmails(other, down)
    expect(tried).toHaveLength(count + 1)
  }
  other.clock.now += 360 * MINUTE_MS
  expect(await emailsTo(other, person.email)).toHaveLength(1)
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
  const person = await app.register()
  await app.database.db.execute('delete from letters')
  await ask(person.email)
  const refuse = async () => {
    throw Object.assign(new Error('no'), { code: 'EENVELOPE', responseCode: 550 })
  }
  await sendDueEmails(app, refuse)
  await vi.waitFor(async () => expect(await rows('letters')).toEqual([]))
})

test('no log line holds an address or a token', async () => {
  const person = await app.register()
  const { token } = await resetLink(app, person.email)
  const text = app.logs.join('\n')
  expect(text).toContain('/api/password-reset')
  expect(text).not.toMatch(/exemple\.fr|camille/i)
  expect(text).not.toContain(token)
})

test('links that are long over are forgotten', async () => {
  await resetLink(app, (await app.register()).email)
  await sweep(app.database.db, app.clock.now + 26 * 60 * MINUTE_MS)
  expect(await rows('password_resets')).toEqual([])
})
