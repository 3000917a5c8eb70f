import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { headMarks, pageMarks, rootOf } from '../../shared/pages/living.ts'
import { createLivingLoader } from '../../server/api/living.ts'
import { alwaysReady } from '../../server/lifecycle.ts'
import { seed } from '../../server/db/seed.ts'
import { createAssets } from '../../server/http/assets.ts'
import { createUpstreams } from '../../server/upstreams/create.ts'
import { callsOf } from '../support/staff/staffDesk.ts'
import { createTestApp, saturday, secret } from '../support/server/testApp.ts'
import { next, open, openVenueDesk, spoken } from '../support/staff/venueDesk.ts'

const venueDesk = await openVenueDesk()
const {
  app,
  desk,
  put,
  told,
  weekday,
  priceOf,
  announced,
  setWeekday,
  setDay,
  setPrice,
  announce,
} = venueDesk
beforeEach(venueDesk.begin)
afterAll(() => app.close())

type Edit = [what: string, version: () => Promise<unknown>, body: object]

const edits: Edit[] = [
  ['hours', async () => (await weekday(6))?.version, { weekday: 6, ...open('10:00', '20:00') }],
  ['hours', async () => '', { day: next, to: 'closed', reason: 'Neige' }],
  ['prices', async () => (await priceOf('vr'))?.version, { activityId: 'vr', cents: 2750 }],
  ['announcement', async () => (await announced()).version, spoken],
]

test.each(edits)(
  '%s: of two who saw the same, one is told what is true now',
  async (what, ...of) => {
    const [version, body] = of
    const seen = { ...body, version: await version() }
    const replies = await Promise.all([put(what, seen), put(what, seen)])
    const [done, late] = replies.toSorted((a, b) => a.status - b.status)
    expect([done?.status, late?.status, late?.body.code]).toEqual([200, 409, 'changed'])
    expect(late?.body['current']).toMatchObject({ changed: { by: 'Ada' } })
  },
)

test.each(edits)(
  '%s: one key writes once, and its repetition has the first answer',
  async (what, ...of) => {
    const [version, body] = of
    const sent = { ...body, version: await version() }
    const key = { 'Idempotency-Key': `${what}-once` }
    const events = () => app.rows('select from staff_events')
    const before = await events()
    expect((await put(what, sent, key)).status).toBe(200)
    const again = await put(what, sent, key)
    expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, 'true'])
    expect(await events()).toHaveLength(before.length + 1)
    expect((await put(what, { ...sent, version: 'x' }, key)).body.code).toBe('key-reused')
  },
)

test('a start keeps what a person has set, and says so', async () => {
  await setWeekday(6, open('10:00', '20:00'))
  await setDay(next, { to: 'closed', reason: 'Neige' })
  await setPrice({ cents: 2750 })
  await announce()
  const before = [await told(), await priceOf('vr'), await announced()]
  const { kept } = await seed(app.database.db, saturday)
  expect(kept.map(({ what, id }) => `${what} ${id}`).toSorted()).toEqual([
    `day ${next}`,
    'price vr',
    'value announcement',
    'value week.6',
  ])
  expect([await told(), await priceOf('vr'), await announced()]).toEqual(before)
})

test('the next document tells it, however soon after the one before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'borne-venue-'))
  const built = `<head>${headMarks.join('')}</head>${pageMarks.join(rootOf('/pricing', '', ''))}`
  await writeFile(join(folder, 'pricing.html'), built)
  const { config, database } = app
  const [now, log] = [() => app.clock.now, () => undefined]
  const upstreams = createUpstreams({ config, db: database.db, secret, now, log })
  const lifecycle = alwaysReady
  const living = createLivingLoader({ db: database.db, upstreams, now, log, lifecycle })
  const render = async (
    _: string,
    { venue, activities }: { venue: object; activities: object },
  ) => {
    return { head: '', tree: JSON.stringify({ venue, activities }), shapes: '' }
  }
  const pages = { load: living.load, render }
  const assets = createAssets(folder, { publicUrl: 'https://borne.example' }, [], pages)
  const served = await createTestApp({ database, assets, onVenueSet: living.refresh })
  const calls = callsOf(served, desk.token)
  const text = async () => (await served.hono.request('http://x/pricing')).text()
  try {
    expect(await text()).toContain('"6":{"open":"14:00","close":"24:00"}')
    const session = desk.sessionNow()
    const saturdayThen = await weekday(6)
    const edit = { weekday: 6, version: saturdayThen?.version, ...open('10:00', '20:00') }
    expect((await calls('/venue/hours', { method: 'PUT', body: edit, session })).status).toBe(200)
    expect(await text()).toContain('"6":{"open":"10:00","close":"20:00"}')
    const version = (await priceOf('vr'))?.version
    const price = { activityId: 'vr', version, cents: 2750 }
    expect((await calls('/venue/prices', { method: 'PUT', body: price, session })).status).toBe(200)
    expect(await text()).toContain('"price":27.5')
  } finally {
    await served.close()
    await rm(folder, { recursive: true })
  }
})
