import { afterAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../server/upstreams/provider/accounts.ts'
import { createTestApp } from '../support/server/testApp.ts'

const app = await createTestApp()
afterAll(() => app.close())

describe('sign-in', () => {
  test('answers the profile and a session, at both addresses', async () => {
    const person = await app.register({ email: 'both@exemple.fr' })
    const own = await app.call('/api/auth', {
      body: { email: ' BOTH@exemple.fr', password: ` ${person.password} ` },
    })
    expect(own.body).toMatchObject({
      isAuthenticated: true,
      success: true,
      user: {
        id: person.id,
        firstName: 'Camille',
        email: 'both@exemple.fr',
        center: 0,
        version: 1,
      },
    })
    const { email, password } = person
    const provider = await app.call('/provider/api/auth/signin', { body: { email, password } })
    expect(provider.body.id).toBe(person.id)
    const token = provider.body.token ?? ''
    expect((await app.call('/api/auth', { token })).body.isAuthenticated).toBe(true)
  })

  test('takes a password from before the rule of 8 characters', async () => {
    const { id, email } = await app.register()
    const hash = await hashPassword('a')
    await app.database.pool.query('update accounts set password_hash = $1 where id = $2', [
      hash,
      id,
    ])
    const { status, body } = await app.call('/api/auth', { body: { email, password: 'a' } })
    expect([status, body.isAuthenticated]).toEqual([200, true])
  })

  test.each([
    ['a wrong password', 'both@exemple.fr', 'not it'],
    ['an unknown address', 'nobody@exemple.fr', 'manette-42'],
  ])('%s says the same', async (_, email, password) => {
    const { status, body } = await app.call('/api/auth', { body: { email, password } })
    expect([status, body.error]).toEqual([401, 'Email ou mot de passe incorrect'])
  })

  test('only hashes of session tokens are kept', async () => {
    const { token } = await app.register()
    const { rows } = await app.database.pool.query('select * from sessions')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('the session', () => {
  test('without a token, or with an unknown one, nobody is here', async () => {
    for (const token of [undefined, 'A'.repeat(43)]) {
      const { status, body } = await app.call('/api/auth', token ? { token } : {})
      expect([status, body]).toEqual([200, { isAuthenticated: false, user: null }])
    }
  })

  test('lives 30 days from the last visit', async () => {
    const { token } = await app.register()
    const isHere = async () => (await app.call('/api/auth', { token })).body.isAuthenticated
    app.clock.now += 29 * 86_400_000
    expect(await isHere()).toBe(true)
    app.clock.now += 29 * 86_400_000
    expect(await isHere()).toBe(true)
    app.clock.now += 31 * 86_400_000
    expect(await isHere()).toBe(false)
  })

  test('ends with its bearer, and only that one', async () => {
    const person = await app.register()
    const { email, password } = person
    const other = (await app.call('/api/auth', { body: { email, password } })).body.token ?? ''
    expect((await app.call('/api/auth', { method: 'DELETE', token: person.token })).body).toEqual({
      success: true,
    })
    expect((await app.call('/api/auth', { token: person.token })).body.isAuthenticated).toBe(false)
    expect((await app.call('/api/auth', { token: other })).body.isAuthenticated).toBe(true)
  })

  test('ends by the hash of a token that was forgotten offline', async () => {
    const { token } = await app.register()
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
    const tokenHash = Buffer.from(bytes).toString('hex')
    const revoke = () => app.call('/api/auth', { method: 'DELETE', body: { tokenHash } })
    expect((await revoke()).body).toEqual({ success: true })
    expect((await app.call('/api/auth', { token })).body.isAuthenticated).toBe(false)
    expect((await revoke()).status).toBe(200)
  })
})
