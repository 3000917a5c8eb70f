import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowserKeys, toldKeys } from '../support/browser/browserKeys.ts'
import { mailedCode, prove } from '../support/people/codes.ts'
import { addPasskey, signInByPasskey } from '../support/people/passkeys.ts'
import { emailsTo, resetLink, sendDueEmails } from '../support/people/accountEmails.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'
import { visitsOf } from '../support/people/visits.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.rows('update pools set stations = 1000')
})
afterAll(() => app.close())

const isHere = async (token: string) =>
  (await app.call('/api/auth', { token })).body['isAuthenticated'] === true
const signIn = ({ email, password }: Person) => app.call('/api/auth', { body: { email, password } })
const markProved = ({ id }: Person) =>
  app.rows('update accounts set proved_at = created_at where id = $1', id)

/** Somebody makes an account of another's address, and keeps seven ways to it, each tried as they would. */
async function hijack() {
  const attacker = await app.register()
  const { id, token, email, password } = attacker
  const endpoint = `https://fcm.googleapis.com/fcm/send/${id}`
  const keys = toldKeys(createBrowserKeys())
  await app.call('/api/push', { method: 'PUT', body: { endpoint, keys }, token })
  // Of a letter that the owner of the address threw away: the worst case.
  const device = await addPasskey(app, attacker)
  const link = await resetLink(app, email)
  const visit = await visitsOf(app, attacker).book({ activityId: 'arcade', participants: 1 })
  const path = `/venue/bookings/${visit.id}/invitation`
  const { body } = await app.call(path, { method: 'PUT', token })
  const { secret } = v.parse(v.object({ secret: v.string() }), body['invitation'])
  const change = { currentPassword: password, email: `vol.${id}@client.example` }
  const ways = {
    password: async () => (await signIn(attacker)).status === 200,
    session: () => isHere(token),
    passkey: async () => (await signInByPasskey(app, device)).status === 200,
    notifications: async () =>
      (await app.rows('select from push_subscriptions where customer = $1', id)).length > 0,
    'change of address': async () => {
      const body = { ...change, proof: await mailedCode(app, change.email) }
      const path = `/api/users/${id}/credentials`
      return (await app.call(path, { method: 'PUT', body, token })).status === 200
    },
    invitation: async () =>
      (await app.call('/venue/invitation', { headers: { Invitation: secret } })).status === 200,
    'reset link': async () =>
      (await app.call('/api/set-password', { body: { ...link, password: 'celui du voleur' } }))
        .status === 200,
  }
  return { attacker, ways, device }
}

const names = [
  'password',
  'session',
  'passkey',
  'notifications',
  'change of address',
  'reset link',
  'invitation',
] as const

describe('the first proof of an account that somebody else may have made', () => {
  test('says what it ends before it does', async () => {
    const { attacker } = await hijack()
    const proof = await mailedCode(app, attacker.email)
    const asked = await prove(app, proof)
    expect([asked.status, asked.body.code, asked.body.error]).toEqual([
      409,
      'unproved',
      'Ce compte n’a jamais été vérifié. Pour le protéger, ses autres appareils seront déconnectés.',
    ])
    expect(await isHere(attacker.token)).toBe(true)
    const owner = await prove(app, { ...proof, endsOthers: true })
    expect([owner.status, owner.body.user?.['id']]).toEqual([200, attacker.id])
    expect(await isHere(owner.body.token ?? '')).toBe(true)
  })

  test.each(names)('ends what was kept to come back by: %s', async (name) => {
    const { attacker, ways } = await hijack()
    const proof = await mailedCode(app, attacker.email)
    expect((await prove(app, { ...proof, endsOthers: true })).status).toBe(200)
    expect(await ways[name]()).toBe(false)
  })

  test.each(names)(
    'which would lead in without that ending: %s (negative control)',
    async (name) => {
      const { attacker, ways } = await hijack()
      await markProved(attacker)
      const proof = await mailedCode(app, attacker.email)
      expect((await prove(app, { ...proof, endsOthers: true })).status).toBe(200)
      expect(await ways[name]()).toBe(true)
    },
  )

  test('by a used link to a new password ends a passkey too, as that does of a proved account', async () => {
    for (const isProved of [false, true]) {
      const { attacker, ways } = await hijack()
      if (isProved) await markProved(attacker)
      expect(await ways['reset link']()).toBe(true)
      expect(await ways.passkey()).toBe(false)
    }
  })

  test('a sign-in under way with the ended password or passkey opens nothing that lasts', async () => {
    const { attacker, device } = await hijack()
    const proof = await mailedCode(app, attacker.email)
    const tries = [signIn, () => signInByPasskey(app, device)].flatMap((way) =>
      Array.from({ length: 8 }, () => way(attacker)),
    )
    await prove(app, { ...proof, endsOthers: true })
    const tokens = (await Promise.all(tries)).map(({ body }) => body.token ?? '')
    expect(await Promise.all(tokens.filter(Boolean).map(isHere))).not.toContain(true)
  })

  test('names to its owner the visits that were booked before', async () => {
    const { attacker } = await hijack()
    await visitsOf(app, attacker).book({ activityId: 'arcade', participants: 2 })
    const proof = await mailedCode(app, attacker.email)
    await prove(app, { ...proof, endsOthers: true })
    await sendDueEmails(app)
    const mails = await emailsTo(app, attacker.email)
    const told = mails.find(({ subject }) => subject === 'Votre compte est vérifié')
    expect(told?.text).toMatch(/Arcade, 2\spersonnes, confirmée/)
  })
})

describe('everything stays', () => {
  const hash = async ({ id }: Person) =>
    (await app.rows('select password_hash, proved_at from accounts where id = $1', id))[0]

  test('with the right password, which is then proved', async () => {
    const person = await app.register()
    const proof = await mailedCode(app, person.email)
    const before = await hash(person)
    const wrong = await prove(app, { ...proof, password: 'un autre', endsOthers: true })
    expect([wrong.status, wrong.body.field]).toEqual([403, 'password'])
    expect(await hash(person)).toEqual(before)
    const right = await prove(app, { ...proof, password: ` ${person.password} ` })
    expect(right.status).toBe(200)
    expect(await hash(person)).toEqual({ ...before, proved_at: new Date(app.clock.now) })
    expect(await isHere(person.token)).toBe(true)
    expect((await signIn(person)).status).toBe(200)
    expect((await prove(app, await mailedCode(app, person.email))).status).toBe(200)
  })

  test('with a session of that account in the same browser, not with another one’s', async () => {
    const [person, other] = [await app.register(), await app.register()]
    const tablet = (await signIn(person)).body.token ?? ''
    const proof = await mailedCode(app, person.email)
    expect((await prove(app, proof, { token: other.token })).body.code).toBe('unproved')
    expect((await prove(app, proof, { token: person.token })).status).toBe(200)
    expect(await isHere(tablet)).toBe(true)
    expect((await signIn(person)).status).toBe(200)
  })

  test('of a proved account, whatever is asked', async () => {
    const person = await app.register()
    await markProved(person)
    const proof = await mailedCode(app, person.email)
    expect((await prove(app, { ...proof, endsOthers: true })).status).toBe(200)
    expect((await signIn(person)).status).toBe(200)
    expect(await isHere(person.token)).toBe(true)
  })
})

test('a wrong password costs a try, and the question none', async () => {
  const person = await app.register()
  const proof = await mailedCode(app, person.email)
  for (let n = 0; n < 8; n += 1) expect((await prove(app, proof)).status).toBe(409)
  for (let n = 0; n < 5; n += 1)
    expect((await prove(app, { ...proof, password: 'faux' })).status).toBe(403)
  expect((await prove(app, { ...proof, password: person.password })).body.code).toBe('code-ended')
})

test('of twenty that end the others at the same moment one gets a session, and it lasts', async () => {
  const { attacker } = await hijack()
  const proof = await mailedCode(app, attacker.email)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => prove(app, { ...proof, endsOthers: true })),
  )
  const opened = replies.filter(({ status }) => status === 200)
  expect(opened).toHaveLength(1)
  expect(await isHere(opened[0]?.body.token ?? '')).toBe(true)
  expect(await app.rows('select from sessions where customer = $1', attacker.id)).toHaveLength(1)
})
