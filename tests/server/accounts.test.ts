import { afterAll, describe, expect, test } from 'vitest'
import { account } from '../support/people/account.ts'
import { createTestApp } from '../support/server/testApp.ts'

const app = await createTestApp()
afterAll(() => app.close())

async function mint(): Promise<string> {
  return (await app.call('/api/heitz/token')).body.token ?? ''
}

const newcomer = (email: string) => ({ ...account, email })

describe('the provider token', () => {
  test('opens account creation for an hour', async () => {
    const token = await mint()
    app.clock.now += 61 * 60_000
    const { status, body } = await app.call('/provider/api/users', {
      body: newcomer('late@exemple.fr'),
      token,
    })
    expect([status, body.code]).toEqual([401, 'provider-token'])
  })

  test.each([undefined, 'x', 'zzzzzzzz.AAAA', '.', 'a.b.c'])(
    'a forged one (%s) opens nothing',
    async (token) => {
      const { status } = await app.call('/provider/api/users', {
        body: newcomer('forger@exemple.fr'),
        ...(token && { token }),
      })
      expect(status).toBe(401)
    },
  )

  test('is no session', async () => {
    const token = await mint()
    expect((await app.call('/api/auth', { token })).body.isAuthenticated).toBe(false)
    expect((await app.call('/venue/users/bookings', { token })).status).toBe(401)
  })
})

describe('registration', () => {
  test('keeps every field of the account-creation call', async () => {
    await app.register({ email: 'Complete@Exemple.fr', marketingConsent: true })
    const { rows } = await app.database.pool.query(
      "select *, birthday::text from accounts where email = 'Complete@exemple.fr'",
    )
    expect(rows[0]).toMatchObject({
      first_name: 'Camille',
      birthday: '1990-05-17',
      id_civ: 0,
      id_vil: 0,
      type: 0,
      active: true,
      accept_cgu: true,
      accept_cgv: true,
      identification_number: null,
      contact_email: 1,
      marketing_consent: true,
      consent_manner: 'registration',
      version: 1,
    })
    expect(rows[0].consent_text).toBeTruthy()
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/)
  })

  test('an address already known, in any case, is a DOUBLON with an opaque reference', async () => {
    const first = await app.register({ email: 'twice@exemple.fr' })
    const { status, body } = await app.call('/provider/api/users', {
      body: newcomer(' TWICE@exemple.fr '),
      token: await mint(),
    })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      success: false,
      code: 'DOUBLON',
      ctxCode: 'DOUBLON',
      error:
        'Un compte avec cette adresse email existe déjà. Veuillez vous connecter ou utiliser une autre adresse email.',
      doublonValidation: { conflictsWith: body['conflictId'] },
    })
    expect(String(body['conflictId'])).not.toContain(first.id)
  })

  test('ten at once with one address make one account', async () => {
    const token = await mint()
    const body = newcomer('race@exemple.fr')
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => app.call('/provider/api/users', { body, token })),
    )
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(9).fill(409),
    ])
  })

  test('under 15, marketing consent is not recorded', async () => {
    const person = await app.register({ birthday: '2015-01-01', marketingConsent: true })
    const { body } = await app.call('/api/auth', { token: person.token })
    expect(body.user?.['marketingConsent']).toBe(false)
  })

  test.each([
    [{ firstName: ' ' }, 'firstName', 'Le prénom est obligatoire.'],
    [{ lastName: '' }, 'lastName', 'Le nom est obligatoire.'],
    [{ email: '' }, 'email', "L'email est obligatoire."],
    [{ email: 'a@b' }, 'email', 'Adresse email invalide.'],
    [{ password: '  ' }, 'password', 'Le mot de passe est obligatoire.'],
    [
      { mobilePhone: '061234567' },
      'mobilePhone',
      'Le numéro de téléphone mobile doit contenir exactement 10 chiffres.',
    ],
    [{ password: 'a' }, 'password', 'Le mot de passe doit contenir au moins 8 caractères.'],
    [
      { password: '  1234567  ' },
      'password',
      'Le mot de passe doit contenir au moins 8 caractères.',
    ],
    [
      { password: 'a', mobilePhone: '061234567' },
      'mobilePhone',
      'Le numéro de téléphone mobile doit contenir exactement 10 chiffres.',
    ],
    [{ birthday: '2026-02-30' }, 'birthday', 'Date invalide'],
    [{ birthday: '0000-01-01' }, 'birthday', 'Date invalide'],
    [{ birthday: '2999-01-01' }, 'birthday', 'La date ne peut pas être dans le futur'],
    [
      { firstName: 'a\0b' },
      'firstName',
      'Le champ «\u00a0firstName\u00a0» contient un caractère interdit.',
    ],
    [
      { lastName: '\ud800' },
      'lastName',
      'Le champ «\u00a0lastName\u00a0» contient un caractère interdit.',
    ],
    [
      { lastName: 7 },
      'lastName',
      'Le champ «\u00a0lastName\u00a0» manque ou n’a pas la forme attendue.',
    ],
    [{ type: 9 }, 'type', 'Le champ «\u00a0type\u00a0» manque ou n’a pas la forme attendue.'],
  ])('%j is refused at its field', async (wrong, field, error) => {
    const { status, body } = await app.call('/provider/api/users', {
      body: { ...newcomer('wrong@exemple.fr'), ...wrong },
      token: await mint(),
    })
    expect({ status, ...body }).toEqual({
      status: 422,
      success: false,
      code: 'invalid',
      field,
      error,
    })
  })
})

describe('create-user-profile', () => {
  const path = '/api/supabase?action=create-user-profile'
  const profile = (heitzId: string | number, firstName = 'Camille') => ({
    email: 'p@exemple.fr',
    firstName,
    lastName: 'Durand',
    phone: '0612345678',
    birthDate: '',
    heitzId,
  })

  let created = 0
  const create = async () => {
    const token = await mint()
    const email = `created.${++created}@exemple.fr`
    const { body } = await app.call('/provider/api/users', { body: newcomer(email), token })
    return { token, id: String(body.id), email }
  }
  const names = async (id: string) =>
    (
      await app.database.pool.query('select first_name from user_profiles where customer = $1', [
        id,
      ])
    ).rows

  test('creates once and never overwrites', async () => {
    const { token, id } = await create()
    expect((await app.call(path, { body: profile(id), token })).status).toBe(201)
    expect((await app.call(path, { body: profile(id, 'Intrus'), token })).status).toBe(200)
    expect(await names(id)).toEqual([{ first_name: 'Camille' }])
  })

  test('only the token that created the account writes its row, and none for an id that is not there', async () => {
    const [own, other] = [await create(), await create()]
    for (const [token, id] of [
      [other.token, own.id],
      [await mint(), own.id],
      [own.token, '41'],
    ]) {
      const { status, body } = await app.call(path, {
        body: profile(id ?? ''),
        ...(token && { token }),
      })
      expect([status, body.code]).toEqual([403, 'forbidden'])
      expect(await names(id ?? '')).toEqual([])
    }
  })

  test('two tokens of one moment are two', async () => {
    expect(await mint()).not.toBe(await mint())
  })

  test('after the deletion of the account nothing is written any more', async () => {
    const { token, id, email } = await create()
    const { password } = account
    const signed = await app.call('/api/auth', { body: { email, password } })
    const session = signed.body.token ?? ''
    expect((await app.call('/api/deletion', { body: { password }, token: session })).status).toBe(
      200,
    )
    expect((await app.call(path, { body: profile(id), token })).status).toBe(403)
    expect((await app.call(path, { body: profile(id), token: session })).status).toBe(401)
    expect(await names(id)).toEqual([])
  })

  test('a session makes only its own', async () => {
    const person = await app.register()
    expect((await app.call(path, { body: profile(person.id), token: person.token })).status).toBe(
      201,
    )
    expect((await app.call(path, { body: profile(42), token: person.token })).status).toBe(403)
  })

  test('nobody, an unknown action and a bad body are refused', async () => {
    expect((await app.call(path, { body: profile(43) })).status).toBe(401)
    expect((await app.call('/api/supabase?action=drop', { body: profile(43) })).status).toBe(400)
    expect((await app.call(path, { body: {}, token: await mint() })).status).toBe(422)
  })
})

test('logs tell no personal data', () => {
  const text = app.logs.join('\n')
  expect(text).not.toMatch(/exemple\.fr|Camille|manette|0612345678/)
})
