import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createLivingLoader } from '../../server/api/living.ts'
import { createAssets } from '../../server/http/assets.ts'
import type { LivingPages } from '../../server/http/documents.ts'
import { setPrice } from '../support/server/venueEdits.ts'
import { Unavailable } from '../../server/failure.ts'
import { alwaysReady, type Lifecycle } from '../../server/lifecycle.ts'
import { createUpstreams } from '../../server/upstreams/create.ts'
import { DAY_MS, HOUR_MS } from '../../shared/rules/time.ts'
import { headMarks, type Living, pageMarks, rootOf } from '../../shared/pages/living.ts'
import { builtInActivities, builtInHours } from '../../venue/venue.ts'
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
let readAt: number | undefined
const render = vi.fn<LivingPages['render']>()
beforeEach(() => {
  values = valuesAt(1)
  readAt = undefined
  render.mockReset()
  render.mockImplementation(async (path, { at }) => ({
    head: `<title>{{origin}}${path}</title>`,
    tree: `<h1>$& ${at} €</h1>`,
    shapes: '<svg hidden></svg>',
  }))
})
const serve = () => {
  const assets = createAssets(folder, { publicUrl: 'https://borne.example' }, [], {
    load: async () => values && { living: values, readAt },
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

test('a document says when its values were read, or that it is not known, sent again or not', async () => {
  const get = serve()
  const first = await get('/pricing')
  expect(first.headers.get('server-timing')).toBe('values')
  readAt = 5
  const again = await get('/pricing', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([again.status, again.headers.get('server-timing')]).toEqual([304, 'values;desc="5"'])
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
  const time = createTime()
  const { load, reads } = watched(depsOf(app), time)
  const first = await time.rested(load())
  expect(first).toMatchObject({ at: Date.parse('2026-11-20T23:00Z') })
  await setPrice(app.database.db, 'vr', 2750, saturday - 1)
  time.jump(999)
  expect([await load(), reads.count]).toEqual([first, 1])
  await time.pass(1)
  const second = await load()
  expect([priceIn(second), reads.count]).toEqual([27.5, 2])
  await time.pass(1000)
  expect([(await load()) === second, reads.count]).toEqual([true, 3])
  await app.close()
})

test('after ten seconds of silence a document waits for no read, and tells values of the last two', async () => {
  const app = await createTestApp()
  const time = createTime()
  const { load, reads } = watched(depsOf(app), time)
  await time.rested(load())
  for (let second = 1; second <= 10; second += 1) {
    await setPrice(app.database.db, 'vr', 2500 + second, saturday - 1)
    await time.pass(1000)
  }
  reads.isHeld = true
  time.jump(1000)
  const known = await load()
  expect([priceIn(known), reads.count]).toEqual([25.1, 12])
  reads.release()
  await app.close()
})

test('values say when they were read, but not while a change of one of them is being read', async () => {
  const app = await createTestApp()
  const time = createTime()
  const { tell, refresh, reads } = watched(depsOf(app), time)
  await time.rested(tell())
  const readAt = async () => (await tell())?.readAt
  expect(await readAt()).toBe(app.clock.now)
  reads.isHeld = true
  const changed = refresh()
  const asked = readAt()
  time.jump(250)
  expect(await asked).toBeUndefined()
  app.clock.now += 1000
  reads.release()
  await changed
  expect(await readAt()).toBe(app.clock.now)
  await app.close()
})

test('nothing is read ahead after an hour without a document, or while the process ends', async () => {
  const app = await createTestApp()
  const time = createTime()
  const lifecycle: Lifecycle = { phase: 'ready' }
  const { load, reads } = watched({ ...depsOf(app), lifecycle }, time)
  for (const end of [() => time.jump(HOUR_MS), () => (lifecycle.phase = 'draining')]) {
    await time.rested(load())
    end()
    time.jump(1000)
    await expect.poll(() => time.waiting()).toBe(0)
  }
  expect(reads.count).toBe(2)
  await setPrice(app.database.db, 'vr', 2750, saturday - 1)
  expect(priceIn(await load())).toBe(27.5)
  await app.close()
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
  const told = async () => (await load())?.living
  const price = async () => priceIn(await told())
  await setPrice(app.database.db, 'vr', 2750, saturday - 1)
  expect(await price()).toBe(27.5)
  isAway = true
  app.clock.now += DAY_MS
  void refresh()
  await expect.poll(async () => (await told())?.at).toBe(Date.parse('2026-11-21T23:00Z'))
  expect(await price()).toBe(27.5)
  // These are not what the venue says now.
  expect(await load()).toMatchObject({ readAt: undefined })
  await app.close()
})

test('a database that is away keeps no document waiting, is asked ever more seldom, and is believed in eight seconds', async () => {
  const app = await createTestApp()
  const time = createTime()
  const deps = depsOf(app)
  let isAway = false
  const now = () => {
    if (isAway) throw new Unavailable('away')
    return deps.now()
  }
  const { load, reads } = watched({ ...deps, now }, time)
  const first = await time.rested(load())
  isAway = true
  for (const ms of [1000, 2000, 4000, 8000, 8000]) {
    time.jump(ms - 1)
    const before = reads.count
    expect([await load(), reads.count]).toEqual([first, before])
    await time.pass(1)
    expect([await load(), reads.count]).toEqual([first, before + 1])
  }
  isAway = false
  app.clock.now += DAY_MS
  await time.pass(8000)
  expect(await load()).toMatchObject({ at: Date.parse('2026-11-21T23:00Z') })
  await app.close()
})

test('while nothing is known a document waits two seconds at most, and the next ones not again', async () => {
  const app = await createTestApp()
  const time = createTime()
  const { load, reads } = watched(depsOf(app), time)
  reads.isHeld = true
  const loading = load()
  time.jump(1999)
  expect(await Promise.race([loading.then(() => 'came'), flushed('waits')])).toBe('waits')
  time.jump(1)
  expect([await loading, await load(), reads.count]).toEqual([undefined, undefined, 1])
  reads.release()
  await expect.poll(load).toMatchObject({ activities: expect.anything() })
  await app.close()
})

function depsOf({ database: { db }, config, clock }: TestApp) {
  const lifecycle: Lifecycle = alwaysReady
  const now = () => clock.now
  const log = () => undefined
  return { db, now, log, lifecycle, upstreams: createUpstreams({ config, db, secret, now, log }) }
}

const priceIn = (living?: Living) => living?.activities.find(({ id }) => id === 'vr')?.price
const flushed = (value: string) => new Promise((resolve) => setImmediate(resolve, value))

/** A loader whose reads are counted, and held from `isHeld` on until they are released. */
function watched(deps: ReturnType<typeof depsOf>, time: TestTime) {
  let held: ((value?: unknown) => void)[] = []
  const release = () => {
    reads.isHeld = false
    for (const end of held) end()
    held = []
  }
  const reads = { count: 0, isHeld: false, release }
  const { venue } = deps.upstreams
  const fetch: typeof venue.fetch = async (request) => {
    reads.count += 1
    if (reads.isHeld) await new Promise((end) => held.push(end))
    return venue.fetch(request)
  }
  const upstreams = { ...deps.upstreams, venue: { ...venue, fetch } }
  const { load: tell, refresh } = createLivingLoader({ ...deps, upstreams }, time)
  return { tell, load: async () => (await tell())?.living, refresh, reads }
}

type TestTime = ReturnType<typeof createTime>

/** Stands still until it jumps. `rested` and `pass` last until something waits for it anew, as
 * between two reads. */
function createTime() {
  let at = 0
  let waits: { until: number; end: (value?: unknown) => void }[] = []
  let rested: (value?: unknown) => void = () => undefined
  const jump = (ms: number) => {
    at += ms
    const due = waits.filter(({ until }) => until <= at)
    waits = waits.filter((one) => !due.includes(one))
    for (const { end } of due) end()
  }
  return {
    monotonic: () => at,
    wait: (ms: number) => {
      rested()
      return new Promise((end) => waits.push({ until: at + ms, end }))
    },
    waiting: () => waits.length,
    jump,
    async rested<T>(work: T | Promise<T>) {
      await new Promise((resolve) => (rested = resolve))
      return work
    },
    pass(ms: number) {
      const resting = this.rested(undefined)
      jump(ms)
      return resting
    },
  }
}
