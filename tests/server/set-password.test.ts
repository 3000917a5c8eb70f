import { afterAll, beforeAll, expect, test } from 'vitest'
import { findReset, writePassword } from '../../server/db/accounts/passwordResets.ts'
import { emailsTo, resetLink } from '../support/people/accountEmails.ts'
import { createTestApp, newAddress, type Person, type TestApp } from '../support/server/testApp.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

const password = 'un nouveau secret'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Setting = { token: string; id: string | number; password?: string }
const set = (setting: Setting) => app.call('/api/set-password', { body: { password, ...setting } })
const signIn = async (email: string, secret: string) =>
  (await app.call('/api/auth', { body: { email, password: secret } })).status
const isHere = async (token: string) =>
  (await app.call('/api/auth', { token })).body['isAuthenticated']
const linkFor = ({ email }: Person) => resetLink(app, email)

test('the link sets the password, once, and ends every session of that customer alone', async () => {
  const [person, other] = [await app.register(), await app.register()]
  const { email } = person
  const tablet =
    (await app.call('/api/auth', { body: { email, password: person.password } })).body.token ?? ''
  const link = await linkFor(person)
  expect(await set(link)).toMatchObject({ status: 200, body: { success: true } })
  expect(await Promise.all([person.token, tablet, other.token].map(isHere))).toEqual([
    false,
    false,
    true,
  ])
  expect(await signIn(email, person.password)).toBe(401)
  expect(await signIn(email, password)).toBe(200)
  expect(await set({ ...link, password: 'encore un autre' })).toMatchObject({
    status: 410,
    body: { code: 'link-used', error: 'Ce lien a déjà servi, ou de plus récents l’ont remplacé.' },
  })
  expect(await signIn(email, password)).toBe(200)
})

test('its owner is told by mail', async () => {
  const person = await app.register()
  await set(await linkFor(person))
  const mails = await emailsTo(app, person.email, 2)
  expect(mails.at(-1)?.subject).toBe('Votre mot de passe a été changé')
  expect(mails.at(-1)?.text).not.toContain(password)
})

test('of ten that use it at the same moment one succeeds', async () => {
  const person = await app.register()
  const link = await linkFor(person)
  const tries = Array.from({ length: 10 }, (_, index) => `secret numéro ${index}`)
  const replies = await Promise.all(tries.map((each) => set({ ...link, password: each })))
  const winners = tries.filter((_, index) => replies[index]?.status === 200)
  expect(winners).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'link-used')).toHaveLength(9)
  expect(await signIn(person.email, winners[0] ?? '')).toBe(200)
})

test('the same ten find a way that looks before it sets', async () => {
  const { db } = app.database
  const { token, id } = await linkFor(await app.register())
  const naive = async (index: number) => {
    if (!(await findReset(db, token))) return false
    await db.transaction((tx) => writePassword(tx, Number(id), `hash ${index}`, app.clock.now))
    return true
  }
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, index) => naive(index)))
  expect(outcomes.filter(Boolean).length).toBeGreaterThan(1)
})

test('a sign-in with the old password that is under way meanwhile leaves no session behind', async () => {
  for (let round = 0; round < 5; round++) {
    const { email, password: old, ...person } = await app.register()
    const link = await linkFor({ email, password: old, ...person })
    const attempts = Array.from({ length: 6 }, () =>
      app.call('/api/auth', { body: { email, password: old } }),
    )
    await Promise.all([set(link), ...attempts])
    const { rows } = await app.database.pool.query('select id from sessions where customer = $1', [
      person.id,
    ])
    expect(rows).toEqual([])
  }
})

test('it lives 30 minutes', async () => {
  const person = await app.register()
  const [late, early] = [await linkFor(person), await app.register().then(linkFor)]
  app.clock.now += 30 * MINUTE_MS - 1
  expect((await set(early)).status).toBe(200)
  app.clock.now += 1
  expect(await set(late)).toMatchObject({
    status: 410,
    body: { code: 'link-expired', error: 'Ce lien a plus de 30 minutes.' },
  })
  expect(await signIn(person.email, person.password)).toBe(200)
})

test('the last three links stay good, a fourth takes the place of the first, and using one ends all', async () => {
  const person = await app.register()
  const links = []
  for (let n = 0; n < 4; n++) {
    app.clock.now += MINUTE_MS
    links.push(await linkFor(person))
  }
  const [first, second, third, fourth] = links
  if (!first || !second || !third || !fourth) throw new Error('no links')
  expect((await set(first)).body.code).toBe('link-used')
  // A refusal for another reason leaves it good.
  expect((await set({ ...second, password: 'court' })).status).toBe(422)
  expect((await set(second)).status).toBe(200)
  for (const link of [second, third, fourth]) expect((await set(link)).body.code).toBe('link-used')
})

test('a link that was opened stays good while strangers ask for others, to its last minute', async () => {
  const person = await app.register()
  const opened = await linkFor(person)
  for (let n = 0; n < 2; n++) {
    app.clock.now += 14 * MINUTE_MS
    await linkFor(person)
  }
  app.clock.now += 2 * MINUTE_MS - 1
  expect((await set(opened)).status).toBe(200)
})

test('the token alone names the account: another id is refused, and the link stays good', async () => {
  const [person, other] = [await app.register(), await app.register()]
  const link = await linkFor(person)
  for (const id of [other.id, '1', 'x']) {
    expect(await set({ ...link, id })).toMatchObject({
      status: 403,
      body: { code: 'link-id', field: 'id' },
    })
  }
  expect(await signIn(other.email, other.password)).toBe(200)
  expect((await set({ ...link, id: Number(link.id) })).status).toBe(200)
})

test('a right link sets a password where its network has sent all the empty ones that it may', async () => {
  const link = await linkFor(await app.register())
  const address = newAddress()
  const send = (body: object) => app.call('/api/set-password', { body, address })
  await Promise.all(Array.from({ length: 41 }, () => send({})))
  expect((await send({ ...link, password, token: 'A'.repeat(43) })).status).toBe(429)
  expect((await send({ ...link, password })).status).toBe(200)
})

test('a token that was never given is refused', async () => {
  const { id } = await app.register()
  for (const token of ['x', 'A'.repeat(43), '%', '\u{1f511}']) {
    expect(await set({ token, id })).toMatchObject({ status: 410, body: { code: 'link-used' } })
  }
})

test.each([
  ['', 'Le mot de passe est obligatoire.'],
  ['       ', 'Le mot de passe est obligatoire.'],
  ['sept 77', 'Le mot de passe doit contenir au moins 8 caractères.'],
  ['  sept 77  ', 'Le mot de passe doit contenir au moins 8 caractères.'],
  ['x'.repeat(201), 'Le mot de passe doit contenir au plus 200 caractères.'],
])('%j is no password, and the link stays good', async (bad, error) => {
  const link = await linkFor(await app.register())
  expect(await set({ ...link, password: bad })).toMatchObject({
    status: 422,
    body: { code: 'invalid', field: 'password', error },
  })
  expect((await set(link)).status).toBe(200)
})

test('accents, spaces around it and 200 characters sign in as they were set', async () => {
  for (const chosen of [
    '  élégant et long  ',
    'e\u0301te\u0301 2026 a\u0300 la mer',
    'x'.repeat(200),
  ]) {
    const person = await app.register()
    await set({ ...(await linkFor(person)), password: chosen })
    expect(await signIn(person.email, chosen.trim().normalize('NFC'))).toBe(200)
  }
})

test('a password that its owner changed meanwhile voids the link', async () => {
  const person = await app.register()
  const link = await linkFor(person)
  const body = { currentPassword: person.password, password: 'choisi dans le profil' }
  const path = `/api/users/${person.id}/credentials`
  expect((await app.call(path, { method: 'PUT', body, token: person.token })).status).toBe(200)
  expect((await set(link)).body.code).toBe('link-used')
})

test('with a provider of other people it is told that it cannot be done here', async () => {
  const provider = { fetch: async () => Response.json({}) }
  const other = await createTestApp({ upstreams: { provider } })
  const replies = [
    await other.call('/api/password-reset', { body: { email: 'a@exemple.fr' } }),
    await other.call('/api/set-password', { body: { token: 'x', id: 1, password } }),
  ]
  for (const { status, body } of replies) {
    expect([status, body.code]).toEqual([422, 'unsupported'])
    expect(body.error).toContain('Écrivez-nous ou appelez-nous')
  }
  expect((await other.database.pool.query('select * from letters')).rows).toEqual([])
  await other.close()
})

test('no password and no token reaches a log or a table', async () => {
  const person = await app.register()
  const link = await linkFor(person)
  await set(link)
  const { rows } = await app.database.pool.query(
    "select string_agg(t::text, '') as text from (select row_to_json(a) t from accounts a union all select row_to_json(l) from letters l union all select row_to_json(r) from password_resets r) x",
  )
  for (const text of [app.logs.join('\n'), JSON.stringify(rows)]) {
    expect(text).not.toContain(password)
    expect(text).not.toContain(link.token)
  }
})
