import { afterAll, describe, expect, test } from 'vitest'
import { account } from '../support/people/account.ts'
import { createTestApp } from '../support/server/server.ts'

const house = await createTestApp()
afterAll(() => house.close())

async function mint(): Promise<string> {
  return (await house.call('/api/heitz/token')).body.token ?? ''
}

const newcomer = (email: string) => ({ ...account, email })

describe('the provider token', () => {
  test('opens account creation for an hour', async () => {
    const token = await mint()
    house.clock.now += 61 * 60_000
    const { status, body } = await house.call('/provider/api/users', {
      body: newcomer('late@exemple.fr'),
      token,
    })
    expect([status, body.code]).toEqual([401, 'provider-token'])
  })

  test.each([undefined, 'x', 'zzzzzzzz.AAAA', '.', 'a.b.c'])(
    'a forged one (%s) opens nothing',
    async (token) => {
      const { status } = await house.call('/provider/api/users', {
        body: newcomer('forger@exemple.fr'),
        ...(token && { token }),
      })
      expect(status).toBe(401)
    },
  )

  test('is no session', async () => {
    const token = await mint()
    expect((await house.call('/api/auth', { token })).body.isAuthenticated).toBe(false)
    expect((await house.call('/venue/users/bookings', { token })).status).toBe(401)
  })
})

describe('registration', () => {
  test('keeps every field of the account-creation call', async () => {
    await house.register({ email: 'Complete@Exemple.fr', marketingConsent: true })
    const { rows } = await house.database.pool.query(
      "select *, birthday::text from accounts where email = 'Complete@Exemple.fr'",
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
    const first = await house.register({ email: 'twice@exemple.fr' })
    const { status, body } = await house.call('/provider/api/users', {
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
      Array.from({ length: 10 }, () => house.call('/provider/api/users', { body, token })),
    )
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(9).fill(409),
    ])
  })

  test('under 15, marketing consent is not recorded', async () => {
    const person = await house.register({ birthday: '2015-01-01', marketingConsent: true })
    const { body } = await house.call('/api/auth', { token: person.token })
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
    [{ firstName: 'a\0b' }, 'firstName', 'Le champ « firstName » contient un caractère interdit.'],
    [{ lastName: '\ud800' }, 'lastName', 'Le champ « lastName » contient un caractère interdit.'],
    [{ lastName: 7 }, 'lastName', 'Le champ « lastName » manque ou n’a pas la forme attendue.'],
    [{ type: 9 }, 'type', 'Le champ « type » manque ou n’a pas la forme attendue.'],
  ])('%j is refused at its field', async (wrong, field, error) => {
    const { status, body } = await house.call('/provider/api/users', {
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

  test('creates once and never overwrites', async () => {
    const token = await mint()
    expect((await house.call(path, { body: profile(41), token })).status).toBe(201)
    expect((await house.call(path, { body: profile('41', 'Intrus'), token })).status).toBe(200)
    const { rows } = await house.database.pool.query(
      "select first_name from user_profiles where customer = '41'",
    )
    expect(rows).toEqual([{ first_name: 'Camille' }])
  })

  test('a session makes only its own', async () => {
    const person = await house.register()
    expect((await house.call(path, { body: profile(person.id), token: person.token })).status).toBe(
      201,
    )
    expect((await house.call(path, { body: profile(42), token: person.token })).status).toBe(403)
  })

  test('nobody, an unknown action and a bad body are refused', async () => {
    expect((await house.call(path, { body: profile(43) })).status).toBe(401)
    expect((await house.call('/api/supabase?action=drop', { body: profile(43) })).status).toBe(400)
    expect((await house.call(path, { body: {}, token: await mint() })).status).toBe(422)
  })
})

test('logs tell no personal data', () => {
  const text = house.logs.join('\n')
  expect(text).not.toMatch(/exemple\.fr|Camille|manette|0612345678/)
})
