import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createLivingLoader } from '../../server/api/living.ts'
import { createAssets } from '../../server/http/assets.ts'
import type { LivingPages } from '../../server/http/documents.ts'
import { setPrice } from '../../server/db/venueValues/edits.ts'
import { createUpstreams } from '../../server/upstreams/create.ts'
import { DAY_MS } from '../../shared/rules/time.ts'
import { headMarks, type Living, pageMarks, rootOf } from '../../shared/pages/living.ts'
import { builtInActivities, builtInHours } from '../../venue/venue.ts'
import { createDatabase } from '../support/database/database.ts'
import { createTestApp, saturday, secret, type TestApp } from '../support/server/testApp.ts'

const built = `<head>${headMarks.join('<title>Bâti</title>')}<style>h1{}</style></head>${pageMarks.join(rootOf('/pricing', '<h1>25 €</h1>', ''))}`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'borne-living-'))
  await writeFile(join(folder, 'pricing.html'), built)
  await writeFile(join(folder, 'robots.txt'), 'Sitemap: {{origin}}/sitemap.xml')
})
afterAll(() => rm(folder, { recursive: true }))

const valuesAt = (at: number): Living => ({ at, venue: builtInHours, activities: [] })
let values: Living | undefined
const render = vi.fn<LivingPages['render']>()
beforeEach(() => {
  values = valuesAt(1)
  render.mockReset()
  render.mockImplementation(async (path, { at }) => ({
    head: `<title>{{origin}}${path}</title>`,
    tree: `<h1>$& ${at} €</h1>`,
    shapes: '<svg hidden></svg>',
  }))
})
const serve = () => {
  const assets = createAssets(folder, { publicUrl: 'https://borne.example' }, [], {
    load: async () => values,
    render,
  })
  return (path: string, headers = {}) =>
    assets(new Request(`http://borne.local${path}`, { headers }))
}

test('a document holds the values of the moment in its cells, and once for the app', async () => {
  const get = serve()
  const text = await (await get('/pricing')).text()
  expect(text).toContain('<title>https://borne.example/pricing</title>')
  expect(text).toContain(
    '<div id="root" data-page="/pricing"><h1>$& 1 €</h1></div><svg hidden></svg>',
  )
  expect(text).not.toMatch(/Bâti|25 €/)
  const [, json = ''] =
    /<script type="application\/json" id="living">([^<]*)<\/script>/.exec(text) ?? []
  expect(JSON.parse(json)).toEqual(values)
})

test('it is made once for some values, and is another one with others', async () => {
  const get = serve()
  const first = await get('/pricing')
  const known = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await get('/pricing', known)).status).toBe(304)
  expect(render).toHaveBeenCalledTimes(1)
  values = valuesAt(2)
  const next = await get('/pricing', known)
  expect([next.status, await next.text()]).toEqual([200, expect.stringContaining('2 €')])
})

test('values add nothing to the policy: JSON is no script', async () => {
  const get = serve()
  const policyOf = async () => (await get('/pricing')).headers.get('content-security-policy')
  const filled = await policyOf()
  values = undefined
  expect(await policyOf()).toBe(filled)
})

test('a value cannot end the script that tells it', async () => {
  values = { ...valuesAt(1), activities: builtInActivities.slice(0, 1) }
  values.activities = values.activities.map((one) => ({ ...one, name: '</script><img>' }))
  expect(await (await serve()('/pricing')).text()).not.toContain('</script><img>')
})

test('without values, or where they cannot be shown, the document of the build stands in', async () => {
  render.mockResolvedValue(undefined)
  expect(await (await serve()('/pricing')).text()).toBe(built)
  values = undefined
  expect(await (await serve()('/pricing')).text()).toBe(built)
})

test('what is no page is not made again', async () => {
  const text = await (await serve()('/robots.txt')).text()
  expect(text).toBe('Sitemap: https://borne.example/sitemap.xml')
  expect(render).not.toHaveBeenCalled()
})

test('values are those of the database, read at most once a second, the same object while they are the same', async () => {
  const app = await createTestApp()
  try {
    const { load } = createLivingLoader(depsOf(app))
    const first = await load()
    expect(first).toMatchObject({ at: Date.parse('2026-11-20T23:00Z') })
    await setPrice(app.database.db, 'vr', 2750, saturday - 1)
    expect(await load()).toBe(first)
    const price = async () => (await load())?.activities.find(({ id }) => id === 'vr')?.price
    await expect.poll(price, { timeout: 5000, interval: 200 }).toBe(27.5)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(await load()).toBe(await load())
  } finally {
    await app.close()
  }
})

test('while the venue’s own system is away, documents tell its last prices, not those of the build', async () => {
  const app = await createTestApp()
  const deps = depsOf(app)
  const { venue } = deps.upstreams
  let isAway = false
  const fetch: typeof venue.fetch = async (request) =>
    isAway ? new Response(null, { status: 503 }) : venue.fetch(request)
  const upstreams = { ...deps.upstreams, venue: { ...venue, fetch } }
  const { load, refresh } = createLivingLoader({ ...deps, upstreams })
  const price = async () => (await load())?.activities.find(({ id }) => id === 'vr')?.price
  await setPrice(app.database.db, 'vr', 2750, saturday - 1)
  expect(await price()).toBe(27.5)
  isAway = true
  app.clock.now += DAY_MS
  refresh()
  await expect.poll(async () => (await load())?.at).toBe(Date.parse('2026-11-21T23:00Z'))
  expect(await price()).toBe(27.5)
  await app.close()
})

test('a database that does not answer keeps no document waiting', async () => {
  const app = await createTestApp()
  const { load } = createLivingLoader(depsOf(app))
  const first = await load()
  await app.database.pool.query('select 1')
  await app.close()
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(await load()).toBe(first)
})

test('a database that stays silent keeps documents waiting once, not again each second', async () => {
  const database = await createDatabase(1)
  database.pool.options.connectionTimeoutMillis = 500
  const app = await createTestApp({ database })
  const { load } = createLivingLoader(depsOf(app))
  const first = await load()
  const taken = await database.pool.connect()
  const oneSecond = () => new Promise((resolve) => setTimeout(resolve, 1100))
  const late = () => new Promise((resolve) => setTimeout(resolve, 200, 'late'))
  await oneSecond()
  expect(await Promise.race([load(), late()])).toBe('late')
  await expect.poll(() => database.pool.waitingCount).toBe(0)
  await oneSecond()
  expect(await Promise.race([load(), late()])).toBe(first)
  taken.release()
  await app.close()
  await database.close()
})

function depsOf({ database: { db }, config, clock }: TestApp) {
  const now = () => clock.now
  const log = () => undefined
  return { db, now, log, upstreams: createUpstreams({ config, db, secret, now, log }) }
}
