import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { Announcement } from '../../shared/api/announcement.ts'
import { endpoints } from '../../shared/api/endpoints.ts'
import { routeOf } from '../../server/api/operation.ts'
import { setAnnouncement } from '../../server/db/venueValues/edits.ts'
import { createAssets } from '../../server/http/assets.ts'
import { catalogArticles } from '../../shared/venue/catalog.ts'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
let client: string
beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'borne-facts-'))
  await writeFile(join(client, 'index.html'), '<title>Borne</title>')
  await writeFile(join(client, 'sw.js'), 'self.x = 1')
  app = await createTestApp({ assets: createAssets(client) })
})
afterAll(async () => {
  await app.close()
  await rm(client, { recursive: true })
})

const articleId = catalogArticles[0]?.id
const facts = Object.values(endpoints)
  .filter((one) => one.isPublic)
  .map((one) => routeOf(one).replace('/articles/:id', `/articles/${articleId}`))
const ask = (path: string, known?: string | null) =>
  app.hono.request(path, { headers: known ? { 'If-None-Match': known } : {} })
const tagOf = async (path: string) => (await ask(path)).headers.get('etag')

describe('what is the same for everybody', () => {
  test.each(facts)('%s is kept, asked about each time, and not sent twice', async (path) => {
    const first = await ask(path)
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    const again = await ask(path, first.headers.get('etag'))
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    expect((await ask(path, 'W/"another"')).status).toBe(200)
    // A proxy that compresses, and makes a list of what it knows.
    expect((await ask(path, `"other", ${first.headers.get('etag')}`)).status).toBe(304)
  })

  test('an hour that has changed is told at once', async () => {
    const known = await tagOf('/api/venue')
    const day = { day: '2026-12-12', reason: 'Travaux' }
    await app.database.pool.query('insert into exceptional_days (day, reason) values ($1, $2)', [
      day.day,
      day.reason,
    ])
    const told = await ask('/api/venue', known)
    expect(told.status).toBe(200)
    expect(await told.json()).toMatchObject({ exceptional: expect.arrayContaining([day]) })
  })

  test('an announcement too, where there was none', async () => {
    const known = await tagOf('/api/announcement')
    await setAnnouncement(
      app.database.db,
      v.parse(Announcement, { id: 'noel', start: '2026-11-21', message: 'Bonjour' }),
    )
    const told = await ask('/api/announcement', known)
    expect([told.status, await told.json()]).toMatchObject([200, { id: 'noel' }])
  })
})

test.each([
  '/api/auth',
  '/api/heitz/token',
  '/venue/users/bookings',
  '/venue/availability?date=2026-11-28&activityId=vr',
  '/articles-host/articles/no.such/tariffs',
])('%s is kept by nobody', async (path) => {
  const { headers } = await ask(path)
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
})

describe('a 304', () => {
  // The last one says something of this very answer.
  const allowed = ['cache-control', 'date', 'etag', 'vary', 'server-timing']
  test.each(['/', '/sw.js', ...facts])(
    'of %s says what RFC 9110 §15.4.5 asks for, and no more',
    async (path) => {
      const { status, headers } = await ask(path, await tagOf(path))
      expect(status).toBe(304)
      const said = [...headers.keys()]
      expect(said).toEqual(said.filter((name) => allowed.includes(name)))
      expect(said).toContain('etag')
    },
  )

  test('of HTTPS asks for HTTPS again', async () => {
    const secure = await createTestApp({ config: { publicUrl: 'https://borne.example' } })
    const known = (await secure.hono.request('/api/venue')).headers.get('etag') ?? ''
    const again = await secure.hono.request('/api/venue', { headers: { 'If-None-Match': known } })
    expect([again.status, again.headers.get('strict-transport-security')]).toEqual([
      304,
      'max-age=31536000',
    ])
    await secure.close()
  })
})
