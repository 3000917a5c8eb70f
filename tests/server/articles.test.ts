import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { remote } from '../../server/upstreams/remote.ts'
import { sectorId } from '../../venue/venue.ts'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'

const KEY = 'only-the-server-holds-it'
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

type Said = { status?: number; type?: string; body: string | Buffer }

/** Somebody else's system: what it says to each path, and what it was asked. */
const says = new Map<string, Said>()
const asked: IncomingMessage[] = []
const server = createServer((request, response) => {
  asked.push(request)
  const {
    status = 200,
    type = 'application/json',
    body,
  } = says.get(request.url ?? '') ?? { status: 404, body: '{}' }
  response.writeHead(status, { 'Content-Type': type, 'Set-Cookie': 'a=b', 'X-Key': KEY }).end(body)
})

let app: TestApp
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const upstream = remote(`http://127.0.0.1:${port}`, { key: KEY })
  app = await createTestApp({ upstreams: { articles: upstream, provider: upstream } })
})
afterAll(async () => {
  server.close()
  await app.close()
})
beforeEach(() => {
  says.clear()
  asked.length = 0
  app.clock.now += 120_000
})

const list = (items: unknown) => says.set('/articles', { body: JSON.stringify(items) })
/** What was asked besides the list. */
const elsewhere = () => asked.map(({ url }) => url).filter((url) => url !== '/articles')
const image = (path: string) => app.hono.request(`/articles-host${path}`)

describe('/articles-host', () => {
  test('passes the list on, with no field but §7’s and no header of theirs', async () => {
    list([{ id: 1, name: 'Mug', image: '/a.png', cost: 3, key: KEY }])
    const { status, body, headers } = await app.call('/articles-host/articles')
    expect([status, body]).toEqual([200, [{ id: 1, name: 'Mug', image: '/a.png' }]])
    expect(JSON.stringify([body, [...headers]])).not.toContain(KEY)
    expect(asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
  })

  test('keeps the other shape of a list, and 100 entries', async () => {
    list({ success: true, 0: { id: 1, name: 'A' } })
    expect((await app.call('/articles-host/articles')).body).toEqual({
      success: true,
      0: { id: 1, name: 'A' },
    })
    list(Array.from({ length: 130 }, (_, id) => ({ id, name: 'A' })))
    expect((await app.call('/articles-host/articles')).list).toHaveLength(100)
  })

  test('logs an unexpected shape and gives an empty list', async () => {
    list({ rows: [] })
    expect((await app.call('/articles-host/articles')).body).toEqual([])
    expect(app.logs.join()).toContain('"unexpected-shape","call":"articles"')
  })

  test.each([
    [500, 'application/json', '{}'],
    [200, 'text/html', '<html>'],
    [302, 'text/plain', ''],
  ])('a host that fails (%d %s) is our 502', async (status, type, body) => {
    says.set('/articles', { status, type, body })
    const answer = await app.call('/articles-host/articles')
    expect([answer.status, answer.body.code]).toEqual([502, 'upstream'])
  })

  test('gives the tariffs of one article', async () => {
    const tariff = { id: 1, name: 'Plein', price: 4, currency: '€' }
    says.set('/articles/12/tariffs', { body: JSON.stringify([{ ...tariff, margin: 2 }]) })
    expect((await app.call('/articles-host/articles/12/tariffs')).body).toEqual([tariff])
  })

  test.each(['..', '%2e%2e', 'a%2Fb', '1%3Fx', '%00', 'x'.repeat(65)])(
    'asks nobody for the tariffs of %s',
    async (id) => {
      const { status } = await app.call(`/articles-host/articles/${id}/tariffs`)
      expect(status).toBe(404)
      expect(elsewhere()).toEqual([])
    },
  )
})

describe('an image', () => {
  test('that the list names comes with the kind and the headers that we choose', async () => {
    list([{ id: 1, name: 'Mug', image: '/i/mug.png' }])
    says.set('/i/mug.png', { type: 'image/png; charset=binary', body: PNG })
    const response = await image('/i/mug.png')
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '8',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test.each([
    '/i/other.png',
    '/admin',
    '/i/mug.png?size=1',
    '/i/..%2fadmin',
    '//elsewhere.example/a.png',
    '/%2e%2e/admin',
    '/http://elsewhere.example/a.png',
  ])('that the list does not name is never asked for (%s)', async (path) => {
    list([{ id: 1, name: 'Mug', image: '/i/mug.png' }])
    expect((await image(path)).status).toBe(404)
    expect(elsewhere()).toEqual([])
  })

  test.each([
    ['a page', { type: 'text/html', body: '<script>alert(1)</script>' }],
    ['a script', { type: 'text/javascript', body: 'alert(1)' }],
    ['of no kind', { type: '', body: PNG }],
    ['too large', { type: 'image/png', body: Buffer.alloc(2 * 1024 * 1024 + 1) }],
    ['a redirect', { status: 302, type: 'image/png', body: '' }],
    ['a failure', { status: 500, type: 'image/png', body: PNG }],
  ] satisfies [string, Said][])('that is %s is our 502', async (_, said) => {
    list([{ id: 1, name: 'Mug', image: '/i/mug.png' }])
    says.set('/i/mug.png', said)
    const response = await image('/i/mug.png')
    expect([response.status, response.headers.get('content-type')]).toEqual([
      502,
      'application/json; charset=utf-8',
    ])
  })

  test('that is gone is not found', async () => {
    list([{ id: 1, name: 'Mug', image: '/i/gone.png' }])
    expect((await image('/i/gone.png')).status).toBe(404)
  })

  test('costs one look at the list a minute, and a new one is found within seconds', async () => {
    list([{ id: 1, name: 'Mug', image: '/a.png' }])
    says.set('/a.png', { type: 'image/png', body: PNG })
    await Promise.all([image('/a.png'), image('/a.png'), image('/a.png')])
    await Promise.all([image('/b.png'), image('/b.png')])
    expect(asked.filter(({ url }) => url === '/articles')).toHaveLength(1)
    list([{ id: 2, name: 'Dés', image: '/b.png' }])
    says.set('/b.png', { type: 'image/png', body: PNG })
    app.clock.now += 6_000
    expect((await image('/b.png')).status).toBe(200)
  })
})

describe('/provider, for a browser that holds the narrow token', () => {
  const token = async () => String((await app.call('/api/heitz/token')).body.token)
  const path = `/api/articles?fields=id,name,category,idGroup&include=2&_limit=100`

  test('lists articles with a query of our own making', async () => {
    const article = { id: 1, name: 'Mug', category: 'x', idGroup: 4 }
    says.set(path, { body: JSON.stringify({ success: true, 0: { ...article, supplier: 'Y' } }) })
    const wanted = '/provider/api/articles?fields=password&include=9&_limit=5000&admin=1'
    const { body } = await app.call(wanted, { token: await token() })
    expect(body).toEqual({ success: true, 0: article })
    expect(asked[0]?.url).toBe(path)
    expect(asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
  })

  test('lists the articles of one group, and of nothing that is no group', async () => {
    says.set(`${path}&groups=30`, { body: '[]' })
    const call = async (group: string) =>
      (await app.call(`/provider/api/articles?groups=${group}`, { token: await token() })).status
    expect([await call('30'), await call('30%26x=1'), await call('..%2f')]).toEqual([200, 404, 404])
    expect(asked).toHaveLength(1)
  })

  test('lists the groups of the venue’s sector, and of no other', async () => {
    const groups = `/api/store/sectors/${sectorId}/groups`
    says.set(groups, { body: JSON.stringify([{ id: 1, name: 'Bar', secret: 'x' }]) })
    const own = await app.call(`/provider${groups}`, { token: await token() })
    expect(own.body).toEqual([{ id: 1, name: 'Bar' }])
    const other = await app.call('/provider/api/store/sectors/999/groups', {
      token: await token(),
    })
    expect([other.status, asked.length]).toEqual([404, 1])
  })

  test.each(['/provider/api/articles', `/provider/api/store/sectors/${sectorId}/groups`])(
    '%s is refused without it',
    async (address) => {
      for (const bearer of [undefined, 'x', KEY]) {
        const { status, body } = await app.call(address, bearer ? { token: bearer } : {})
        expect([status, body.code]).toEqual([401, 'provider-token'])
      }
      expect(asked).toEqual([])
    },
  )

  test('an account is never tried at a real provider, which would create it', async () => {
    const answer = await app.call('/provider/api/users?dryRun=1', {
      body: {},
      token: await token(),
    })
    expect([answer.status, answer.body.code]).toEqual([422, 'no-dry-run'])
    expect(asked).toEqual([])
  })
})
