import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '../support/account.ts'
import { createTestApp, type TestApp } from '../support/server.ts'

let house: TestApp
beforeAll(async () => {
  house = await createTestApp()
})
afterAll(() => house.close())

async function mint(): Promise<string> {
  return (await house.call('/api/heitz/token')).body.token ?? ''
}

const newcomer = (email: string) => ({ ...account, email })

describe('the provider token', () => {
  test('opens account creation for an hour', async () => {
    const token = await mint()
    house.clock.now += 61 * 60_000
    const { status, body } = await house.call('/provider/api/users', { body: newcomer('late@exemple.fr'), token })
    expect([status, body.code]).toEqual([401, 'provider-token'])
  })

  test.each([undefined, 'x', 'zzzzzzzz.AAAA', '.', 'a.b.c'])('a forged one (%s) opens nothing', async (token) => {
    const { status } = await house.call('/provider/api/users', {
      body: newcomer('forger@exemple.fr'),
      ...(token && { token }),
    })
    expect(status).toBe(401)
  })

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
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([201, ...Array(9).fill(409)])
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
    expect({ status, ...body }).toEqual({ status: 422, success: false, code: 'invalid', field, error })
  })
})

describe('sign-in', () => {
  test('answers the profile and a session, at both addresses', async () => {
    const person = await house.register({ email: 'both@exemple.fr' })
    const own = await house.call('/api/auth', { body: { email: ' BOTH@exemple.fr', password: ` ${person.password} ` } })
    expect(own.body).toMatchObject({
      isAuthenticated: true,
      success: true,
      user: { id: person.id, firstName: 'Camille', email: 'both@exemple.fr', center: 0, version: 1 },
    })
    const { email, password } = person
    const provider = await house.call('/provider/api/auth/signin', { body: { email, password } })
    expect(provider.body.id).toBe(person.id)
    const token = provider.body.token ?? ''
    expect((await house.call('/api/auth', { token })).body.isAuthenticated).toBe(true)
  })

  test.each([
    ['a wrong password', 'both@exemple.fr', 'not it'],
    ['an unknown address', 'nobody@exemple.fr', 'manette-42'],
  ])('%s says the same', async (_, email, password) => {
    const { status, body } = await house.call('/api/auth', { body: { email, password } })
    expect([status, body.error]).toEqual([401, 'Email ou mot de passe incorrect'])
  })

  test('only hashes of session tokens are kept', async () => {
    const { token } = await house.register()
    const { rows } = await house.database.pool.query('select * from sessions')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('the session', () => {
  test('without a token, or with an unknown one, nobody is here', async () => {
    for (const token of [undefined, 'A'.repeat(43)]) {
      const { status, body } = await house.call('/api/auth', token ? { token } : {})
      expect([status, body]).toEqual([200, { isAuthenticated: false, user: null }])
    }
  })

  test('lives 30 days from the last visit', async () => {
    const { token } = await house.register()
    const isHere = async () => (await house.call('/api/auth', { token })).body.isAuthenticated
    house.clock.now += 29 * 86_400_000
    expect(await isHere()).toBe(true)
    house.clock.now += 29 * 86_400_000
    expect(await isHere()).toBe(true)
    house.clock.now += 31 * 86_400_000
    expect(await isHere()).toBe(false)
  })

  test('ends with its bearer, and only that one', async () => {
    const person = await house.register()
    const { email, password } = person
    const other = (await house.call('/api/auth', { body: { email, password } })).body.token ?? ''
    expect((await house.call('/api/auth', { method: 'DELETE', token: person.token })).body).toEqual({ success: true })
    expect((await house.call('/api/auth', { token: person.token })).body.isAuthenticated).toBe(false)
    expect((await house.call('/api/auth', { token: other })).body.isAuthenticated).toBe(true)
  })

  test('ends by the hash of a token that was forgotten offline', async () => {
    const { token } = await house.register()
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
    const tokenHash = Buffer.from(bytes).toString('hex')
    const revoke = () => house.call('/api/auth', { method: 'DELETE', body: { tokenHash } })
    expect((await revoke()).body).toEqual({ success: true })
    expect((await house.call('/api/auth', { token })).body.isAuthenticated).toBe(false)
    expect((await revoke()).status).toBe(200)
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
    const { rows } = await house.database.pool.query("select first_name from user_profiles where customer = '41'")
    expect(rows).toEqual([{ first_name: 'Camille' }])
  })

  test('a session makes only its own', async () => {
    const person = await house.register()
    expect((await house.call(path, { body: profile(person.id), token: person.token })).status).toBe(201)
    expect((await house.call(path, { body: profile(42), token: person.token })).status).toBe(403)
  })

  test('nobody, an unknown action and a bad body are refused', async () => {
    expect((await house.call(path, { body: profile(43) })).status).toBe(401)
    expect((await house.call('/api/supabase?action=drop', { body: profile(43) })).status).toBe(400)
    expect((await house.call(path, { body: {}, token: await mint() })).status).toBe(422)
  })
})

describe('PUT /api/users/{id}', () => {
  const put = (id: string, body: unknown, token?: string, headers: Record<string, string> = {}) =>
    house.call(`/api/users/${id}`, { method: 'PUT', body, headers, ...(token && { token }) })

  test('changes what is given, counts versions, and answers the whole profile', async () => {
    const { id, token } = await house.register()
    const { status, body } = await put(id, { id, firstName: ' Zoé ', mobilePhone: '07 00 00 00 00', admin: true }, token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 200,
      success: true,
      id,
      firstName: 'Zoé',
      lastName: 'Durand',
      user: { firstName: 'Zoé', mobilePhone: '0700000000', birthday: '1990-05-17', version: 2 },
    })
  })

  test('an edit of an older version is refused with the fact as it is', async () => {
    const { id, token } = await house.register()
    expect((await put(id, { firstName: 'Un' }, token, { 'If-Match': '"1"' })).status).toBe(200)
    const { status, body } = await put(id, { firstName: 'Deux' }, token, { 'If-Match': '"1"', 'Idempotency-Key': 'k' })
    expect([status, body.code]).toEqual([412, 'changed'])
    expect(body['current']).toMatchObject({ firstName: 'Un', version: 2 })
    const again = await put(id, { firstName: 'Deux' }, token, { 'If-Match': '"2"', 'Idempotency-Key': 'k' })
    expect(again.status).toBe(200)
  })

  test('a repeated key is done once, also when its twin arrives at the same moment', async () => {
    const { id, token } = await house.register()
    const send = (firstName: string) =>
      put(id, { firstName }, token, { 'If-Match': '"1"', 'Idempotency-Key': 'once' })
    const [first, ...others] = await Promise.all([send('A'), send('A'), send('A')])
    expect(others.map((reply) => reply.body)).toEqual([first?.body, first?.body])
    expect(first?.body.user?.version).toBe(2)
    expect([(await send('B')).status, (await send('B')).body.code]).toEqual([422, 'key-reused'])
  })

  test('marketing consent is dated, with its manner', async () => {
    const { id, token } = await house.register()
    await put(id, { id, marketingConsent: true }, token)
    const { rows } = await house.database.pool.query('select * from accounts where id = $1', [id])
    expect(rows[0]).toMatchObject({ marketing_consent: true, contact_email: 1, consent_manner: 'profile' })
  })

  test('is for the session’s own profile only', async () => {
    const [a, b] = [await house.register(), await house.register()]
    expect((await put(a.id, { firstName: 'X' })).body.error).toBe('Non authentifié')
    expect((await put(a.id, { firstName: 'X' }, await mint())).status).toBe(401)
    expect((await put(a.id, { firstName: 'X' }, b.token)).status).toBe(403)
    expect((await put(a.id, { id: b.id, firstName: 'X' }, a.token)).status).toBe(422)
    expect((await house.call('/api/auth', { token: a.token })).body.user?.version).toBe(1)
  })

  test.each([
    [{ firstName: '' }, {}, 422],
    [{ birthday: '2999-01-01' }, {}, 422],
    [{ birthday: '0099-01-01' }, {}, 422],
    [{ mobilePhone: '12' }, {}, 422],
    [{ firstName: 'A' }, { 'If-Match': 'W/"x"' }, 400],
    [{ firstName: 'A' }, { 'Idempotency-Key': 'é'.repeat(300) }, 400],
    [{ firstName: 'A' }, { 'Idempotency-Key': 'k'.repeat(201) }, 400],
    ['{"firstName":', {}, 400],
    ['[]', {}, 422],
    [`{"firstName":"${'a'.repeat(70_000)}"}`, {}, 413],
    [{ firstName: 'A' }, { 'Content-Type': 'text/plain' }, 415],
  ])('%# is refused and changes nothing', async (body, headers, status) => {
    const { id, token } = await house.register()
    const reply = await put(id, body, token, headers)
    expect([reply.status, reply.body['success']]).toEqual([status, false])
    expect((await house.call('/api/auth', { token })).body.user?.version).toBe(1)
  })
})

test('logs tell no personal data', () => {
  const text = house.logs.join('\n')
  expect(text).not.toMatch(/exemple\.fr|Camille|manette|0612345678/)
})
