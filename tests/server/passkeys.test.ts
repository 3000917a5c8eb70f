import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '../../server/db/retention.ts'
import { sha256 } from '../../server/secret.ts'
import { DAY_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import { emailsTo, sendDueEmails } from '../support/people/accountEmails.ts'
import { mailedCode, prove } from '../support/people/codes.ts'
import {
  addPasskey,
  challengeFor,
  createAuthenticator,
  signInByPasskey,
} from '../support/people/passkeys.ts'
import {
  createTestApp,
  newAddress,
  type Person,
  saturday,
  type TestApp,
} from '../support/server/testApp.ts'

let app: TestApp
const twins: TestApp[] = []
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => {
  await Promise.all(twins.map((twin) => twin.close()))
  await app.close()
})

const listed = async ({ token }: Pick<Person, 'token'>) => {
  const { status, body } = await app.call('/api/passkeys', { token })
  expect(status).toBe(200)
  return body['passkeys']
}
/** The same venue at another address. */
async function at(publicUrl: string): Promise<TestApp> {
  const twin = await createTestApp({
    database: app.database,
    now: app.clock.now,
    config: { publicUrl, smtpUrl: 'smtp://localhost:1' },
  })
  twins.push(twin)
  return twin
}
const ended = { status: 401, body: { code: 'passkey-ended' } }
const wrong = { status: 401, body: { code: 'passkey' } }

describe('a passkey', () => {
  test('is made as its options ask: found by the device alone, and by a person who is verified', async () => {
    const person = await app.register({ firstName: 'Noa', lastName: 'Petit' })
    const device = await addPasskey(app, person)
    const { body } = await app.call('/api/passkeys/options', {
      body: { purpose: 'add' },
      token: person.token,
    })
    expect(body).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: person.email, displayName: 'Noa Petit' },
      excludeCredentials: [{ type: 'public-key', id: device.id }],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    })
    const asked = await app.call('/api/passkeys/options', { body: { purpose: 'sign-in' } })
    expect(asked.body).toEqual({
      challenge: expect.any(String),
      rpId: 'localhost',
      userVerification: 'required',
      timeout: 5 * MINUTE_MS,
    })
  })

  test('signs in as a password would, and is listed with where and when', async () => {
    const person = await app.register()
    const device = createAuthenticator(person)
    const body = device.create(await challengeFor(app, 'add', person.token))
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' }
    const added = await app.call('/api/passkeys', { body, headers, token: person.token })
    expect(added.status).toBe(201)
    const made = { id: device.id, name: 'Chrome sur Android', createdAt: iso(), usedAt: null }
    expect(await listed(person)).toEqual([made])
    app.clock.now += MINUTE_MS
    const reply = await signInByPasskey(app, device)
    expect(reply).toMatchObject({
      status: 200,
      body: { isAuthenticated: true, success: true, user: { id: person.id } },
    })
    expect(reply.body['vaultKey']).toEqual(expect.any(String))
    expect(await listed({ token: reply.body.token ?? '' })).toEqual([{ ...made, usedAt: iso() }])
    app.clock.now = saturday
  })

  test('that is removed opens nothing, and goes with its account', async () => {
    const person = await app.register()
    const [removed, kept] = [await addPasskey(app, person), await addPasskey(app, person)]
    expect((await signInByPasskey(app, removed)).status).toBe(200)
    const path = `/api/passkeys/${removed.id}`
    const other = await app.register()
    expect((await app.call(path, { method: 'DELETE', token: other.token })).status).toBe(404)
    expect((await app.call(path, { method: 'DELETE', token: person.token })).status).toBe(200)
    expect((await app.call(path, { method: 'DELETE', token: person.token })).status).toBe(404)
    expect(await signInByPasskey(app, removed)).toMatchObject(wrong)
    expect((await signInByPasskey(app, kept)).status).toBe(200)
    const { password, token } = person
    await app.call('/api/deletion', { body: { password }, token })
    expect(await signInByPasskey(app, kept)).toMatchObject(wrong)
    expect(await app.rows('select from passkeys where account = $1', person.id)).toEqual([])
  })

  test('keeps an account that has no password', async () => {
    const emails = ['sans.cle@client.example', 'avec.cle@client.example']
    const [without, having] = await Promise.all(
      emails.map(async (email) => (await prove(app, await mailedCode(app, email))).body),
    )
    const id = String(having?.user?.['id'])
    await addPasskey(app, { id, token: having?.token ?? '', email: '', password: '' })
    await sweep(app.database.db, app.clock.now + 2 * DAY_MS)
    const left = await app.rows('select id from accounts where id = any($1)', [
      id,
      String(without?.user?.['id']),
    ])
    expect(left).toEqual([{ id }])
  })
})

const iso = () => new Date(app.clock.now).toISOString()

describe('an answer of a passkey', () => {
  const proofOf = async (said?: Parameters<ReturnType<typeof createAuthenticator>['get']>[1]) => {
    const device = await addPasskey(app, await app.register())
    return device.get(await challengeFor(app, 'sign-in'), said)
  }
  const send = (body: unknown, to = app) => to.call('/api/auth', { body })

  test('opens once, however many send it at the same moment to two processes', async () => {
    const twin = await createTestApp({ database: app.database, now: app.clock.now })
    twins.push(twin)
    const proof = await proofOf()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(proof, n % 2 ? twin : app)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'passkey-ended')).toHaveLength(19)
  })

  test('would open again if its challenge were not spent (negative control)', async () => {
    const proof = await proofOf()
    const challenge = () => app.rows('select * from challenges where hash = $1', hashOf(proof))
    const [row = {}] = await challenge()
    expect((await send(proof)).status).toBe(200)
    expect(await challenge()).toEqual([])
    expect(await send(proof)).toMatchObject(ended)
    await app.rows(
      'insert into challenges (hash, kind, email, expires_at) values ($1, $2, $3, $4)',
      row['hash'],
      row['kind'],
      row['email'],
      row['expires_at'],
    )
    expect((await send(proof)).status).toBe(200)
  })

  test('opens for five minutes, and a wrong one spends its challenge as a right one does', async () => {
    const [soon, late] = [await proofOf(), await proofOf()]
    app.clock.now += 5 * MINUTE_MS - 1
    expect((await send(soon)).status).toBe(200)
    app.clock.now += 1
    expect(await send(late)).toMatchObject(ended)
    const device = await addPasskey(app, await app.register())
    const challenge = await challengeFor(app, 'sign-in')
    expect(await send(device.get(challenge, { isVerified: false }))).toMatchObject(wrong)
    expect(await send(device.get(challenge))).toMatchObject(ended)
    app.clock.now = saturday
  })

  test('to a challenge that was given for something else opens nothing', async () => {
    const person = await app.register()
    const device = await addPasskey(app, person)
    const { challenge } = await mailedCode(app, person.email)
    expect(await send(device.get(challenge))).toMatchObject(ended)
    const toAdd = await challengeFor(app, 'add', person.token)
    expect(await send(device.get(toAdd))).toMatchObject(ended)
    expect(await send(device.get('x'.repeat(43)))).toMatchObject(ended)
    const other = await challengeFor(app, 'sign-in')
    const proof = { ...device.get(await challengeFor(app, 'sign-in')), challenge: other }
    expect(await send(proof)).toMatchObject(wrong)
    const code = await prove(app, { challenge: other, code: '48310926' })
    expect([code.status, code.body.code]).toEqual([401, 'code-ended'])
  })

  test('of an unverified person opens nothing', async () => {
    expect(await send(await proofOf({ isVerified: false }))).toMatchObject(wrong)
    expect((await send(await proofOf({ isVerified: true }))).status).toBe(200)
  })

  test('from another site opens nothing, and would if that were ours (negative control)', async () => {
    const origin = 'http://localhost:4000'
    expect(await send(await proofOf({ origin }))).toMatchObject(wrong)
    expect((await send(await proofOf({ origin }), await at(origin))).status).toBe(200)
  })

  test('for another domain opens nothing, and would if that were ours (negative control)', async () => {
    const said = { origin: 'http://localhost', rpId: 'salle.example' }
    expect(await send(await proofOf(said))).toMatchObject(wrong)
    const there = { ...said, origin: 'https://salle.example' }
    const twin = await at('https://salle.example')
    expect((await send(await proofOf(there), twin)).status).toBe(200)
    expect(await send(await proofOf(), twin)).toMatchObject(wrong)
  })

  test('of a counter that goes back opens nothing, and would if that were not looked at (negative control)', async () => {
    const device = await addPasskey(app, await app.register())
    expect((await signInByPasskey(app, device, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0])
      expect(await signInByPasskey(app, device, { counter })).toMatchObject(wrong)
    await app.rows('update passkeys set counter = 0 where id = $1', device.id)
    expect((await signInByPasskey(app, device, { counter: 6 })).status).toBe(200)
    expect((await signInByPasskey(app, device, { counter: 7 })).status).toBe(200)
  })

  test('that names another account opens neither', async () => {
    const [person, other] = [await app.register(), await app.register()]
    const device = await addPasskey(app, person)
    const userHandle = Buffer.from(other.id).toString('base64url')
    expect(await signInByPasskey(app, device, { userHandle })).toMatchObject(wrong)
    expect((await signInByPasskey(app, device)).body.user?.['id']).toBe(person.id)
  })

  test('signed by another key opens nothing', async () => {
    const person = await app.register()
    const [mine, theirs] = [await addPasskey(app, person), createAuthenticator(person)]
    const proof = theirs.get(await challengeFor(app, 'sign-in'))
    const { id } = mine
    const forged = { ...proof, passkey: { ...proof.passkey, id, rawId: id } }
    expect(await send(forged)).toMatchObject(wrong)
    expect(await send(theirs.get(await challengeFor(app, 'sign-in')))).toMatchObject(wrong)
  })
})

describe('a passkey is added', () => {
  const add = (body: unknown, token: string, to = app, headers = {}) =>
    to.call('/api/passkeys', { body, token, headers })
  const refused = { status: 422, body: { code: 'passkey' } }

  test('with a session alone, and a challenge of that account, once', async () => {
    const [person, other] = [await app.register(), await app.register()]
    const asked = await app.call('/api/passkeys/options', { body: { purpose: 'add' } })
    expect(asked.status).toBe(401)
    const device = createAuthenticator(person)
    const made = device.create(await challengeFor(app, 'add', person.token))
    const gone = { status: 422, body: { code: 'passkey-ended' } }
    expect(await add(made, other.token)).toMatchObject(gone)
    expect((await app.call('/api/passkeys', { body: made })).status).toBe(401)
    const signIn = device.create(await challengeFor(app, 'sign-in'))
    expect(await add(signIn, person.token)).toMatchObject(gone)
    expect((await add(made, person.token)).status).toBe(201)
    expect(await add(made, person.token)).toMatchObject(gone)
  })

  test.each([
    ['an unverified person', { isVerified: false }],
    ['another site', { origin: 'http://localhost:4000' }],
    ['another domain', { rpId: 'salle.example' }],
  ])('never by %s', async (_, said) => {
    const person = await app.register()
    const made = createAuthenticator(person)
    const challenge = await challengeFor(app, 'add', person.token)
    expect(await add(made.create(challenge, said), person.token)).toMatchObject(refused)
    const again = await challengeFor(app, 'add', person.token)
    expect((await add(made.create(again), person.token)).status).toBe(201)
  })

  test('up to ten times, however many are added at the same moment', async () => {
    const person = await app.register()
    const { token } = person
    const bodies = await Promise.all(
      Array.from({ length: 14 }, async () =>
        createAuthenticator(person).create(await challengeFor(app, 'add', token)),
      ),
    )
    const statuses = await Promise.all(bodies.map(async (body) => (await add(body, token)).status))
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    const eleventh = createAuthenticator(person).create(await challengeFor(app, 'add', token))
    expect(await add(eleventh, token)).toMatchObject({
      status: 409,
      body: {
        code: 'passkeys-full',
        error: 'Vous avez déjà 10 clés d’accès. Retirez-en une d’abord.',
      },
    })
    await app.rows('delete from passkeys where account = $1', person.id)
    const next = createAuthenticator(person).create(await challengeFor(app, 'add', token))
    expect((await add(next, token)).status).toBe(201)
  })

  test('and its owner is told once, by a letter that names the device and opens nothing', async () => {
    const person = await app.register()
    const { token, email } = person
    const body = createAuthenticator(person).create(await challengeFor(app, 'add', token))
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' }
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await add(body, token, app, headers)).status),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422])
    const same = createAuthenticator(person)
    await addPasskey(app, await app.register(), same)
    const known = same.create(await challengeFor(app, 'add', token))
    expect((await add(known, token)).status).toBe(409)
    await emailsTo(app, email)
    await sendDueEmails(app)
    const [letter, ...others] = app.mails.filter(({ to }) => to === email)
    expect(others).toEqual([])
    expect(letter?.subject).toBe('Une clé d’accès a été ajoutée à votre compte')
    expect(letter?.text).toContain('ajoutée depuis Chrome sur Android')
    expect(letter?.text).toMatch(/Ce n’est pas vous\s\?/)
    expect(letter?.text).not.toMatch(/https?:|@/)
  })

  test('never in the place of another one', async () => {
    const [person, other] = [await app.register(), await app.register()]
    const device = await addPasskey(app, person)
    const same = device.create(await challengeFor(app, 'add', other.token))
    expect((await add(same, other.token)).body.code).toBe('passkey-known')
    expect((await signInByPasskey(app, device)).body.user?.['id']).toBe(person.id)
  })

  test('within the limits of a session and of an address', async () => {
    const { token } = await app.register()
    const ask = (purpose: string, more: { token?: string; address?: string }) =>
      app.call('/api/passkeys/options', { body: { purpose }, ...more })
    for (let n = 0; n < 60; n += 1) expect((await ask('add', { token })).status).toBe(200)
    expect((await ask('add', { token })).status).toBe(429)
    const address = newAddress()
    const statuses = await Promise.all(
      Array.from({ length: 601 }, async () => (await ask('sign-in', { address })).status),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    const later = await app.rows('select from challenges where kind = $1', 'passkey')
    expect(later.length).toBeGreaterThan(600)
    await sweep(app.database.db, app.clock.now + DAY_MS + 5 * MINUTE_MS + 1)
    expect(await app.rows('select from challenges where kind = $1', 'passkey')).toEqual([])
  })
})

test.each([
  ['https://salle.example/app', true],
  ['http://localhost:3000', true],
  ['http://salle.example', false],
  ['https://192.0.2.7', false],
  ['https://[2001:db8::7]', false],
])('at %s passkeys are made: %s', async (publicUrl, can) => {
  const twin = await at(publicUrl)
  const { body } = await twin.call('/api/venue')
  expect(String(body['accountsCan']).includes('passkeys')).toBe(can)
  const asked = await twin.call('/api/passkeys/options', { body: { purpose: 'sign-in' } })
  expect(asked.status).toBe(can ? 200 : 422)
})

function hashOf({ challenge }: { challenge: string }): string {
  return sha256(`${challenge} `)
}
