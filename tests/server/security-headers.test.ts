import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('a write', () => {
  const body = { name: 'chat_open' }
  const send = (headers: Record<string, string>, method = 'POST') =>
    app.call('http://borne.example/api/analytics', { method, headers, body })

  test.each([
    {},
    { Origin: 'http://borne.example' },
    { Origin: 'http://borne.example', 'Sec-Fetch-Site': 'same-origin' },
    // A proxy has changed the Host; the browser knows better.
    { Origin: 'https://www.borne.example', 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'none' },
  ])('of our own pages, or of no page at all, is taken: %j', async (headers) => {
    expect((await send(headers)).status).toBe(204)
  })

  test.each([
    { Origin: 'http://evil.example' },
    { Origin: 'http://borne.example.evil.example' },
    { Origin: 'http://borne.example:8080' },
    { Origin: 'null' },
    { Origin: 'no origin' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'http://borne.example', 'Sec-Fetch-Site': 'cross-site' },
  ])('of another site is refused: %j', async (headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status, body } = await send(headers, method)
      expect([status, body.code]).toEqual([403, 'cross-site'])
    }
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ])('that a form could send is refused (%j)', async (type) =>
    expect((await send({ 'Content-Type': type })).status).toBe(415),
  )

  test('by the address that people type is taken, whatever the Host is', async () => {
    const config = { publicUrl: 'https://borne.example/' }
    const proxied = await createTestApp({ config })
    const headers = (origin: string) => ({ Origin: origin })
    const ask = (origin: string) =>
      proxied.call('http://10.0.0.9:3000/api/analytics', { body, headers: headers(origin) })
    expect((await ask('https://borne.example')).status).toBe(204)
    expect((await ask('https://evil.example')).status).toBe(403)
    await proxied.close()
  })
})

describe('every answer', () => {
  /** What is the same for everybody: a browser keeps it, and asks. */
  const facts = ['/api/venue', '/venue/activities', '/articles-host/articles']
  const kept = (path: string) => (facts.includes(path) ? /^no-cache$/ : /^no-store$/)
  const paths = [
    '/api/venue',
    '/api/auth',
    '/api/nothing',
    '/nothing',
    '/venue/activities',
    '/healthz',
    '/articles-host/articles',
    '/articles-host/images/mug.svg',
    '/venue/users/bookings',
  ]

  test.each(paths)('%s is guarded', async (path) => {
    const { headers } = await app.call(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': expect.stringMatching(path.endsWith('.svg') ? /./ : kept(path)),
    })
    expect(headers.has('strict-transport-security')).toBe(false)
  })

  test('a refusal and a failure too', async () => {
    await app.database.pool.query('alter table activities rename to away')
    const failed = await app.call('/venue/activities')
    await app.database.pool.query('alter table away rename to activities')
    const refused = await app.call('/api/auth', {
      body: {},
      headers: { Origin: 'http://evil.example' },
    })
    expect([failed.status, refused.status]).toEqual([500, 403])
    for (const { headers } of [failed, refused]) {
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test.each([
    [{ publicUrl: 'https://borne.example' }, {}, true],
    [{ publicUrl: 'http://borne.example', trustProxy: 1 }, { 'X-Forwarded-Proto': 'https' }, false],
    [{ trustProxy: 1 }, { 'X-Forwarded-Proto': 'https' }, true],
    [{ trustProxy: 1 }, { 'X-Forwarded-Proto': 'https, http' }, false],
    [{}, { 'X-Forwarded-Proto': 'https' }, false],
  ])('with %j and %j asks for HTTPS alone: %j', async (config, headers, isAsked) => {
    const own = await createTestApp({ config })
    const answer = await own.call('/healthz', { headers })
    await own.close()
    expect(answer.headers.get('strict-transport-security')).toBe(
      isAsked ? 'max-age=31536000' : null,
    )
  })
})

describe('too much', () => {
  const nested = (depth: number) => `{"name":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`

  test.each([
    [32, 422, 'invalid'],
    [33, 400, 'too-deep'],
    [30_000, 400, 'too-deep'],
  ])('%i levels of JSON: %i', async (depth, status, code) => {
    const reply = await app.call('/api/analytics', { body: nested(depth) })
    expect([reply.status, reply.body.code]).toEqual([status, code])
  })

  test('brackets in a text are no levels', async () => {
    const body = JSON.stringify({ name: `"${'[{\\"'.repeat(500)}` })
    expect((await app.call('/api/analytics', { body })).body.code).toBe('invalid')
  })

  test('an address of more than 4 kB', async () => {
    const { status, body } = await app.call(`/api/venue?${'x'.repeat(4096)}`)
    expect([status, body.code]).toEqual([414, 'address-too-long'])
  })
})
