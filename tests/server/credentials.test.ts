import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DUPLICATE_ACCOUNT } from '../../shared/rules/duplicate.ts'
import { emailsTo, resetLink } from '../support/people/accountEmails.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let count = 0
const newEmail = () => `autre.${++count}@exemple.fr`
const put = ({ id, token }: Pick<Person, 'id' | 'token'>, body: unknown) =>
  app.call(`/api/users/${id}/credentials`, { method: 'PUT', body, token })
const signIn = async (email: string, password: string) =>
  (await app.call('/api/auth', { body: { email, password } })).status
const profile = async (token: string) => (await app.call('/api/auth', { token })).body.user

describe('the address', () => {
  test('changes with the current password, and both addresses are told', async () => {
    const person = await app.register()
    const email = newEmail()
    const reply = await put(person, {
      currentPassword: ` ${person.password} `,
      email: ` ${email} `,
    })
    expect(reply).toMatchObject({
      status: 200,
      body: { success: true, user: { id: person.id, email, version: 2 } },
    })
    expect(reply.body.token).toBeUndefined()
    expect(await profile(person.token)).toMatchObject({ email, version: 2 })
    expect(await signIn(email, person.password)).toBe(200)
    expect(await signIn(person.email, person.password)).toBe(401)
    for (const to of [person.email, email]) {
      const [mail] = await emailsTo(app, to)
      expect(mail?.subject).toBe('L’adresse email de votre compte a été changée')
      expect(mail?.text).not.toContain('@')
    }
  })

  test('of another account is a duplicate, whatever its capitals', async () => {
    const [person, other] = [await app.register(), await app.register()]
    const reply = await put(person, {
      currentPassword: person.password,
      email: other.email.toUpperCase(),
    })
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'DOUBLON', field: 'email', error: DUPLICATE_ACCOUNT },
    })
    expect(JSON.stringify(reply.body)).not.toContain(other.id)
    expect(await profile(person.token)).toMatchObject({ email: person.email, version: 1 })
  })

  test('is one person’s, also when two ask for it at the same moment', async () => {
    const people = await app.registerAll(3)
    const email = newEmail()
    const replies = await Promise.all(
      people.map((each) => put(each, { currentPassword: each.password, email })),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('may change its capitals, and is refused where it is the same', async () => {
    const person = await app.register()
    const same = await put(person, { currentPassword: person.password, email: person.email })
    expect(same).toMatchObject({ status: 422, body: { code: 'same-email', field: 'email' } })
    const capitals = await put(person, {
      currentPassword: person.password,
      email: person.email.toUpperCase(),
    })
    expect(capitals.status).toBe(200)
  })

  test('takes the link with it that went to the old one', async () => {
    const person = await app.register()
    const link = await resetLink(app, person.email)
    await put(person, { currentPassword: person.password, email: newEmail() })
    const set = await app.call('/api/set-password', {
      body: { ...link, password: 'par un intrus' },
    })
    expect(set.body.code).toBe('link-used')
  })
})

describe('the password', () => {
  test('changes, ends every other session, and renews this one', async () => {
    const person = await app.register()
    const { email, password } = person
    const tablet = (await app.call('/api/auth', { body: { email, password } })).body.token ?? ''
    const reply = await put(person, { currentPassword: password, password: 'bien plus long' })
    expect(reply).toMatchObject({ status: 200, body: { success: true, user: { id: person.id } } })
    const { token = '' } = reply.body
    expect(token).not.toBe(person.token)
    expect(await profile(token)).toMatchObject({ id: person.id })
    for (const ended of [person.token, tablet]) expect(await profile(ended)).toBeNull()
    expect(await signIn(email, 'bien plus long')).toBe(200)
    expect(await signIn(email, password)).toBe(401)
    const [mail] = await emailsTo(app, email)
    expect(mail?.subject).toBe('Votre mot de passe a été changé')
  })

  test('of eight changes at the same moment one is made', async () => {
    const person = await app.register()
    const tries = Array.from({ length: 8 }, (_, index) => `secret numéro ${index}`)
    const replies = await Promise.all(
      tries.map((password) => put(person, { currentPassword: person.password, password })),
    )
    const made = tries.filter((_, index) => replies[index]?.status === 200)
    expect(made).toHaveLength(1)
    expect(await signIn(person.email, made[0] ?? '')).toBe(200)
  })
})

test('a wrong current password changes nothing and tells its field', async () => {
  const person = await app.register()
  for (const change of [{ email: newEmail() }, { password: 'bien plus long' }]) {
    const reply = await put(person, { currentPassword: 'pas celui-là', ...change })
    expect(reply).toMatchObject({
      status: 422,
      body: {
        code: 'current-password',
        field: 'currentPassword',
        error: 'Mot de passe actuel incorrect',
      },
    })
  }
  expect(await profile(person.token)).toMatchObject({ email: person.email, version: 1 })
  expect(await signIn(person.email, person.password)).toBe(200)
})

test('only the session of that very person is let through', async () => {
  const [person, other] = [await app.register(), await app.register()]
  const provider = String((await app.call('/api/heitz/token')).body.token)
  const body = { currentPassword: person.password, password: 'bien plus long' }
  const ask = (token?: string) =>
    app.call(`/api/users/${person.id}/credentials`, {
      method: 'PUT',
      body,
      ...(token && { token }),
    })
  expect((await ask()).status).toBe(401)
  expect((await ask(provider)).status).toBe(401)
  expect((await ask(other.token)).status).toBe(403)
  expect(await signIn(person.email, person.password)).toBe(200)
})

test.each([
  [
    { email: 'x' },
    'currentPassword',
    'Le champ « currentPassword » manque ou n’a pas la forme attendue.',
  ],
  [
    { currentPassword: '', email: 'a@exemple.fr' },
    'currentPassword',
    'Le mot de passe actuel est obligatoire.',
  ],
  [{ currentPassword: 'x', email: 'camille' }, 'email', 'Adresse email invalide.'],
  [
    { currentPassword: 'x', password: 'court' },
    'password',
    'Le mot de passe doit contenir au moins 8 caractères.',
  ],
  [
    { currentPassword: 'x' },
    undefined,
    'Changez l’adresse email ou le mot de passe, un à la fois.',
  ],
  [
    { currentPassword: 'x', email: 'a@exemple.fr', password: 'bien plus long' },
    undefined,
    'Changez l’adresse email ou le mot de passe, un à la fois.',
  ],
])('%j is refused', async (body, field, error) => {
  const reply = await put(await app.register(), body)
  expect(reply).toMatchObject({ status: 422, body: { code: 'invalid', error } })
  expect(reply.body.field).toBe(field)
})

test('with a provider of other people it is told that it cannot be done here', async () => {
  // §7's sign-in and nothing else.
  const provider = {
    fetch: async () => Response.json({ token: 't', id: '7', firstName: 'Camille' }),
  }
  const other = await createTestApp({ upstreams: { provider } })
  const token =
    (await other.call('/api/auth', { body: { email: 'a@exemple.fr', password: 'x' } })).body
      .token ?? ''
  const body = { currentPassword: 'x', password: 'bien plus long' }
  const reply = await other.call('/api/users/7/credentials', { method: 'PUT', body, token })
  expect([reply.status, reply.body.code]).toEqual([422, 'unsupported'])
  await other.close()
})

test('logs tell nothing of it', () => {
  expect(app.logs.join('\n')).not.toMatch(/exemple\.fr|bien plus long|manette/)
})
