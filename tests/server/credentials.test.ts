import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowserKeys, toldKeys } from '../support/browser/browserKeys.ts'
import { DUPLICATE_ACCOUNT } from '../../shared/rules/duplicate.ts'
import { emailsTo, resetLink } from '../support/people/accountEmails.ts'
import { mailedCode, prove, wrongCode } from '../support/people/codes.ts'
import { addPasskey, signInByPasskey } from '../support/people/passkeys.ts'
import { PROVE_NEW_EMAIL } from '../../shared/api/account/password.ts'
import { PROVE_SELF } from '../../shared/api/failure.ts'
import { PROOF_LIFETIME_MS } from '../../server/db/accounts/sessions.ts'
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

/** The same by whoever reads the letters of the new address. */
const move = async (person: Person, email: string, currentPassword = person.password) =>
  put(person, { currentPassword, email, proof: await mailedCode(app, email.trim()) })

describe('the address', () => {
  test('changes with the current password, and both addresses are told', async () => {
    const person = await app.register()
    const email = newEmail()
    const reply = await move(person, ` ${email} `, ` ${person.password} `)
    expect(reply).toMatchObject({
      status: 200,
      body: { success: true, user: { id: person.id, email, version: 2 } },
    })
    expect(reply.body.token).toBeUndefined()
    expect(await profile(person.token)).toMatchObject({ email, version: 2 })
    expect(await signIn(email, person.password)).toBe(200)
    expect(await signIn(person.email, person.password)).toBe(401)
    for (const [to, letters] of [
      [person.email, 1],
      [email, 2],
    ] as const) {
      const mail = (await emailsTo(app, to, letters)).at(-1)
      expect(mail?.subject).toBe('L’adresse email de votre compte a été changée')
      expect(mail?.text).not.toContain('@')
    }
  })

  test('of another account is a duplicate, whatever its capitals', async () => {
    const [person, other] = [await app.register(), await app.register()]
    const reply = await move(person, other.email.toUpperCase())
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
    const proofs: object[] = []
    for (const _ of people) proofs.push(await mailedCode(app, email))
    const replies = await Promise.all(
      people.map((each, n) =>
        put(each, { currentPassword: each.password, email, proof: proofs[n] }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('may change its capitals, and is refused where it is the same', async () => {
    const person = await app.register()
    const same = await move(person, person.email)
    expect(same).toMatchObject({ status: 422, body: { code: 'same-email', field: 'email' } })
    const capitals = await move(person, person.email.toUpperCase())
    expect(capitals.status).toBe(200)
  })

  test('takes the link with it that went to the old one', async () => {
    const person = await app.register()
    const link = await resetLink(app, person.email)
    expect((await move(person, newEmail())).status).toBe(200)
    const set = await app.call('/api/set-password', {
      body: { ...link, password: 'par un intrus' },
    })
    expect(set.body.code).toBe('link-used')
  })
})

describe('who took a session', () => {
  const stolen = async () => {
    const person = await app.register()
    const device = await addPasskey(app, person)
    app.clock.now += PROOF_LIFETIME_MS
    return { person, device }
  }

  test('moves the account to an address of theirs neither without a proof of the person nor without its code', async () => {
    const { person } = await stolen()
    const email = newEmail()
    const proof = await mailedCode(app, email)
    expect((await put(person, { email, proof })).body.code).toBe(PROVE_SELF)
    const again = {
      ...person,
      token: (await app.call('/api/auth', { body: person })).body.token ?? '',
    }
    expect((await put(again, { email })).body.code).toBe(PROVE_NEW_EMAIL)
    expect((await put(again, { email: newEmail(), proof })).body.code).toBe(PROVE_NEW_EMAIL)
    expect(
      (await put(again, { email, proof: { ...proof, code: wrongCode(proof.code) } })).status,
    ).toBe(401)
    expect((await put(again, { email, proof })).status).toBe(200)
    expect(await app.rows('select proved_at from accounts where id::text = $1', person.id)).toEqual(
      [{ proved_at: new Date(app.clock.now) }],
    )
  })

  test('adds no passkey; whoever has just signed in, by a code too, does, and goes on being reminded', async () => {
    const { person } = await stolen()
    const ask = (token: string) =>
      app.call('/api/passkeys/options', { body: { purpose: 'add' }, token })
    const refused = await ask(person.token)
    expect([refused.status, refused.body.code]).toEqual([403, PROVE_SELF])
    await expect(addPasskey(app, person)).rejects.toThrow()
    const endpoint = `https://fcm.googleapis.com/fcm/send/${person.id}`
    const body = { endpoint, keys: toldKeys(createBrowserKeys()) }
    await app.call('/api/push', { method: 'PUT', body, token: person.token })
    const proof = await mailedCode(app, person.email)
    const { token = '' } = (await prove(app, proof, { token: person.token })).body
    expect((await ask(token)).status).toBe(200)
    expect(
      await app.rows('select endpoint from push_subscriptions where customer = $1', person.id),
    ).toEqual([{ endpoint }])
  })

  test.each<[string, (person: Person) => Promise<unknown>]>([
    [
      'the sign-out everywhere else',
      ({ token }) => app.call('/api/sessions', { method: 'DELETE', token }),
    ],
    [
      'a new password',
      (person) => put(person, { currentPassword: person.password, password: 'bien plus long' }),
    ],
    [
      'a reset',
      async ({ email }) =>
        app.call('/api/set-password', {
          body: { ...(await resetLink(app, email)), password: 'bien plus long' },
        }),
    ],
  ])('keeps no passkey over %s', async (_, act) => {
    const { person, device } = await stolen()
    expect((await signInByPasskey(app, device)).status).toBe(200)
    await act(person)
    expect((await signInByPasskey(app, device)).status).toBe(401)
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
  for (const reply of [
    await move(person, newEmail(), 'pas celui-là'),
    await put(person, { currentPassword: 'pas celui-là', password: 'bien plus long' }),
  ]) {
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

test('a proof of this moment does not stand for a password that the account has', async () => {
  const reply = await put(await app.register(), { password: 'bien plus long' })
  expect(reply).toMatchObject({ status: 422, body: { field: 'currentPassword' } })
})

test.each([
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
