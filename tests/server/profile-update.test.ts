import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../support/server/testApp.ts'

const app = await createTestApp()
afterAll(() => app.close())

describe('PUT /api/users/{id}', () => {
  const put = (id: string, body: unknown, token?: string, headers: Record<string, string> = {}) =>
    app.call(`/api/users/${id}`, { method: 'PUT', body, headers, ...(token && { token }) })

  test('changes what is given, counts versions, and answers the whole profile', async () => {
    const { id, token } = await app.register()
    const { status, body } = await put(
      id,
      { id, firstName: ' Zoé ', mobilePhone: '07 00 00 00 00', admin: true },
      token,
    )
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
    const { id, token } = await app.register()
    expect((await put(id, { firstName: 'Un' }, token, { 'If-Match': '"1"' })).status).toBe(200)
    const { status, body } = await put(id, { firstName: 'Deux' }, token, {
      'If-Match': '"1"',
      'Idempotency-Key': 'k',
    })
    expect([status, body.code]).toEqual([412, 'changed'])
    expect(body['current']).toMatchObject({ firstName: 'Un', version: 2 })
    const again = await put(id, { firstName: 'Deux' }, token, {
      'If-Match': '"2"',
      'Idempotency-Key': 'k',
    })
    expect(again.status).toBe(200)
  })

  test('a repeated key is done once, also when its twin arrives at the same moment', async () => {
    const { id, token } = await app.register()
    const send = (firstName: string) =>
      put(id, { firstName }, token, { 'If-Match': '"1"', 'Idempotency-Key': 'once' })
    const [first, ...others] = await Promise.all([send('A'), send('A'), send('A')])
    expect(others.map((reply) => reply.body)).toEqual([first?.body, first?.body])
    expect(first?.body.user?.version).toBe(2)
    expect([(await send('B')).status, (await send('B')).body.code]).toEqual([422, 'key-reused'])
  })

  test('marketing consent is dated, with its manner', async () => {
    const { id, token } = await app.register()
    await put(id, { id, marketingConsent: true }, token)
    const { rows } = await app.database.pool.query('select * from accounts where id = $1', [id])
    expect(rows[0]).toMatchObject({
      marketing_consent: true,
      contact_email: 1,
      consent_manner: 'profile',
    })
  })

  test('is for the session’s own profile only', async () => {
    const [a, b] = [await app.register(), await app.register()]
    expect((await put(a.id, { firstName: 'X' })).body.error).toBe('Non authentifié')
    const provider = (await app.call('/api/heitz/token')).body.token
    expect((await put(a.id, { firstName: 'X' }, provider)).status).toBe(401)
    expect((await put(a.id, { firstName: 'X' }, b.token)).status).toBe(403)
    expect((await put(a.id, { id: b.id, firstName: 'X' }, a.token)).status).toBe(422)
    expect((await app.call('/api/auth', { token: a.token })).body.user?.version).toBe(1)
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
    const { id, token } = await app.register()
    const reply = await put(id, body, token, headers)
    expect([reply.status, reply.body['success']]).toEqual([status, false])
    expect((await app.call('/api/auth', { token })).body.user?.version).toBe(1)
  })
})

test('logs tell no personal data', () => {
  const text = app.logs.join('\n')
  expect(text).not.toMatch(/exemple\.fr|Camille|manette|0612345678/)
})
