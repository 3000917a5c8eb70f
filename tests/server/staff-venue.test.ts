import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { headMarks, pageMarks, rootOf } from '../../shared/pages/living.ts'
import { createLivingLoader } from '../../server/api/living.ts'
import { seed } from '../../server/db/seed.ts'
import { createAssets } from '../../server/http/assets.ts'
import { createUpstreams } from '../../server/upstreams/create.ts'
import { callsOf } from '../support/server/staffDesk.ts'
import { createTestApp, saturday, secret } from '../support/server/testApp.ts'
import { guest, late, next, open, openVenueDesk, spoken } from '../support/server/venueDesk.ts'

const venueDesk = await openVenueDesk()
const {
  app,
  desk,
  put,
  told,
  weekday,
  dayOf,
  priceOf,
  announced,
  setWeekday,
  setDay,
  setPrice,
  announce,
  publicHours,
  journal,
} = venueDesk
beforeEach(venueDesk.begin)
afterAll(() => app.close())

describe('hours', () => {
  test('a weekday is changed, told at once with who did it, and journaled with what it was', async () => {
    expect(await weekday(6)).toMatchObject({ isOwn: false, changed: null })
    expect((await setWeekday(6, open('10:00', '20:00'))).status).toBe(200)
    const at = { by: 'Ada', at: saturday }
    expect(await weekday(6)).toMatchObject({
      span: { open: '10:00', close: '20:00' },
      folder: { open: '14:00', close: '24:00' },
      isOwn: true,
      changed: at,
    })
    expect(await publicHours()).toMatchObject({ weekly: { 6: { open: '10:00', close: '20:00' } } })
    expect(await journal()).toEqual({
      action: 'hours-set',
      subject: 'week.6',
      before: { weekday: 6, hours: '14:00-24:00' },
      after: { weekday: 6, hours: '10:00-20:00' },
      staff: desk.staff.id,
      device: desk.device.id,
    })
    expect((await setWeekday(6, { to: 'closed' })).status).toBe(200)
    expect((await publicHours())['weekly']).not.toHaveProperty('6')
  })

  test('calendar, assistant and bookings go by them at once', async () => {
    await setDay(next, { to: 'closed', reason: 'Neige' })
    const month = await app.call('/venue/availability/month?activityId=vr&month=2026-11')
    expect(Object(month.body['days'])[27]).toMatchObject({ state: 'closed', reason: 'Neige' })
    const { token } = await app.register()
    const refused = await app.call('/venue/bookings', { body: late, token })
    expect(refused.body).toMatchObject({ code: 'closed' })
    const question = 'Êtes-vous ouverts samedi 28 novembre ?'
    const { body } = await app.call('/api/chat', {
      body: { message: question },
    })
    expect(JSON.stringify(body)).toContain('Neige')
  })

  test('an exceptional day is decided, corrected, and made an ordinary one', async () => {
    expect((await setDay(next, { to: 'closed', reason: ' Neige ' })).status).toBe(200)
    expect(await dayOf(next)).toMatchObject({ kind: 'decided', span: null, reason: 'Neige' })
    await setDay(next, { ...open('16:00', '20:30'), reason: 'Neige' })
    expect((await publicHours())['exceptional']).toContainEqual({
      day: next,
      reason: 'Neige',
      span: { open: '16:00', close: '20:30' },
    })
    await setDay(next, { to: 'ordinary' })
    expect(await dayOf(next)).toBeUndefined()
    expect((await journal())?.after).toEqual({ date: next, hours: 'ordinary' })
  })

  test('a day of the folder that was made ordinary is told, and may follow the folder again', async () => {
    expect(await dayOf('2026-12-24')).toMatchObject({ isOwn: false, reason: 'Réveillon de Noël' })
    await setDay('2026-12-24', { to: 'ordinary' })
    expect(await dayOf('2026-12-24')).toMatchObject({ kind: 'ordinary', isOwn: true })
    expect((await setDay('2026-12-24', { to: 'folder' })).status).toBe(200)
    expect(await dayOf('2026-12-24')).toMatchObject({ kind: 'decided', isOwn: false })
  })

  test('a public holiday is told, decided, and is one again where the decision is taken back', async () => {
    const holiday = { kind: 'holiday', span: { open: '14:00', close: '20:00' } }
    expect(await dayOf('2027-07-14')).toMatchObject(holiday)
    await setDay('2027-07-14', { to: 'closed', reason: 'Fête nationale' })
    expect(await dayOf('2027-07-14')).toMatchObject({ kind: 'decided', span: null })
    await setDay('2027-07-14', { to: 'ordinary' })
    expect(await dayOf('2027-07-14')).toMatchObject(holiday)
  })

  test('a weekday follows the folder again', async () => {
    await setWeekday(6, open('10:00', '20:00'))
    expect((await setWeekday(6, { to: 'folder' })).status).toBe(200)
    const span = { open: '14:00', close: '24:00' }
    expect(await weekday(6)).toMatchObject({ span, isOwn: false })
  })

  test('visits that would stand outside are counted first; they stay', async () => {
    expect((await desk.signed('/bookings', { body: { ...late, guest } })).status).toBe(200)
    const shorter = open('14:00', '22:30')
    const refused = await setWeekday(6, shorter)
    expect([refused.status, refused.body.code, refused.body['current']]).toEqual([
      409,
      'outside',
      { outside: 1 },
    ])
    expect(refused.body.error).toContain('1 visite réservée')
    expect(await weekday(6)).toMatchObject({ isOwn: false })
    expect((await setWeekday(6, { ...shorter, outside: 2 })).status).toBe(409)
    expect((await setWeekday(6, { ...shorter, outside: 1 })).status).toBe(200)
    expect(await app.rows('select status from bookings')).toEqual([{ status: 'confirmed' }])
    // It stood outside before, and a day that does not change counts nothing.
    expect((await setWeekday(5, open('14:00', '15:00'))).status).toBe(200)
    const closed = { to: 'closed', reason: 'Neige' }
    expect((await setDay(next, closed)).body['current']).toEqual({ outside: 1 })
    expect((await setDay(next, { ...closed, outside: 1 })).status).toBe(200)
  })

  test('a day that has hours of its own is not counted with its weekday', async () => {
    await setDay(next, { ...open('14:00', '24:00'), reason: 'Nocturne' })
    await desk.signed('/bookings', { body: { ...late, guest } })
    expect((await setWeekday(6, open('14:00', '20:00'))).status).toBe(200)
  })

  test.each<[field: string, more: object, of?: 'day']>([
    ['open', open('10:10', '20:00')],
    ['open', open('25:00', '20:00')],
    ['open', open('24:00', '24:00')],
    ['close', open('10:00', '20:05')],
    ['close', open('20:00', '20:00')],
    ['close', open('20:00', '10:00')],
    ['close', { to: 'open', open: '10:00' }],
    ['open', { to: 'open', close: '10:00' }],
    ['to', { to: 'ordinary' }],
    ['weekday', { weekday: 8, to: 'closed' }],
    ['day', { day: next, to: 'closed', reason: 'Neige' }],
    ['outside', { to: 'closed', outside: -1 }],
    ['reason', { to: 'closed' }, 'day'],
    ['reason', { to: 'closed', reason: ' ' }, 'day'],
    ['reason', { to: 'closed', reason: 'x'.repeat(81) }, 'day'],
    ['reason', { to: 'closed', reason: 'a\nb' }, 'day'],
    ['day', { day: '2026-11-20', to: 'closed', reason: 'Hier' }, 'day'],
    ['day', { day: '2028-01-01', to: 'closed', reason: 'Loin' }, 'day'],
    ['day', { day: '2026-11-31', to: 'closed', reason: 'Jamais' }, 'day'],
  ])('%s: %j is refused there, and changes nothing', async (field, more, of) => {
    const before = await told()
    const reply = of ? await setDay(next, more) : await setWeekday(6, more)
    expect([reply.status, reply.body.field]).toEqual([422, field])
    expect(await told()).toEqual(before)
  })
})

describe('prices', () => {
  test('a price is changed at once, told with what it was, and charged', async () => {
    expect(await priceOf('vr')).toMatchObject({ cents: 2500, folder: 2500, isOwn: false, next: [] })
    expect((await setPrice({ cents: 2750 })).status).toBe(200)
    expect(await priceOf('vr')).toMatchObject({
      cents: 2750,
      folder: 2500,
      isOwn: true,
      changed: { by: 'Ada', at: saturday },
    })
    const { body } = await app.call('/venue/activities')
    expect(Object.values(body)).toContainEqual(expect.objectContaining({ id: 'vr', price: 27.5 }))
    expect((await desk.signed('/bookings', { body: { ...late, guest } })).body.code).toBe(
      'price-changed',
    )
    expect(await journal()).toMatchObject({
      action: 'price-set',
      subject: 'vr',
      before: { cents: 2500 },
      after: { cents: 2750, from: '2026-11-21' },
    })
  })

  test('from a day on: what is now stays until then, and what comes is told', async () => {
    await setPrice({ cents: 3000, from: '2026-12-01' })
    const from = Date.parse('2026-11-30T23:00Z')
    expect(await priceOf('vr')).toMatchObject({ cents: 2500, next: [{ cents: 3000, from }] })
    await desk.goTo(from - 1)
    expect(await priceOf('vr')).toMatchObject({ cents: 2500 })
    await desk.goTo(from)
    expect(await priceOf('vr')).toMatchObject({ cents: 3000, next: [] })
  })

  test('a change at once takes the place of what was to come', async () => {
    await setPrice({ cents: 3000, from: '2026-12-01' })
    await setPrice({ cents: 2600 })
    await desk.goTo(Date.parse('2026-12-02T09:00Z'))
    expect(await priceOf('vr')).toMatchObject({ cents: 2600, next: [] })
  })

  test('more than half of it is confirmed first', async () => {
    const refused = await setPrice({ cents: 1200 })
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([
      409,
      'unsure',
      'cents',
    ])
    expect((await setPrice({ cents: 3751 })).body.code).toBe('unsure')
    expect(await priceOf('vr')).toMatchObject({ cents: 2500 })
    expect((await setPrice({ cents: 3750 })).status).toBe(200)
    expect((await setPrice({ cents: 250, isSure: true })).status).toBe(200)
    expect(await priceOf('vr')).toMatchObject({ cents: 250 })
  })

  test('it follows the folder again, and its next start', async () => {
    await setPrice({ cents: 2750 })
    expect((await setPrice({})).status).toBe(200)
    expect(await priceOf('vr')).toMatchObject({ cents: 2500, isOwn: false })
    expect((await seed(app.database.db, saturday)).kept).toEqual([])
  })

  test.each<[status: number, field: string | undefined, more: object]>([
    [422, 'cents', { cents: -1 }],
    [422, 'cents', { cents: 1_000_001 }],
    [422, 'cents', { cents: 2750.5 }],
    [422, 'cents', { cents: '2750' }],
    [422, 'from', { cents: 2750, from: '2026-11-20' }],
    [422, 'from', { cents: 2750, from: '2027-11-23' }],
    [422, 'from', { cents: 2750, from: '2026-02-30' }],
    [404, undefined, { cents: 2750, activityId: 'poney' }],
    [404, undefined, { cents: 2750, tariff: 'enfant' }],
  ])('%i at %s: %j changes nothing', async (status, field, more) => {
    const reply = await setPrice(more)
    expect([reply.status, reply.body.field]).toEqual([status, field])
    expect(await priceOf('vr')).toMatchObject({ cents: 2500, isOwn: false, next: [] })
  })
})

describe('the announcement', () => {
  test('is told to everybody at once, and switched off', async () => {
    const shown = async () => (await app.call('/api/announcement')).body
    expect((await announce()).status).toBe(200)
    expect(await shown()).toMatchObject({ message: spoken.message, pages: ['*'] })
    expect(await announced()).toMatchObject({ changed: { by: 'Ada', at: saturday } })
    await announce({ enabled: false })
    expect(await shown()).toBeNull()
    expect(await announced()).toMatchObject({ announcement: { message: spoken.message } })
    expect(await journal()).toMatchObject({ before: { shown: 'yes' }, after: { shown: 'no' } })
  })

  test('another text is a new one to those who closed the former; another end is not', async () => {
    const id = async () => (await announced()).announcement?.id
    await announce()
    const first = await id()
    await announce({ end: '2026-12-01' })
    expect(await id()).toBe(first)
    await announce({ message: 'Autre chose' })
    expect(await id()).not.toBe(first)
  })

  test('what would run in a page is kept as typed: each page sanitises what it shows', async () => {
    const message = '<p onclick="x()">Neige</p><script>x()</script>'
    expect((await announce({ message })).status).toBe(200)
    expect((await app.call('/api/announcement')).body).toMatchObject({ message })
  })

  test.each([
    ['message', { message: '  ' }],
    ['message', { message: 'x'.repeat(8001) }],
    ['start', { start: '2026-02-30' }],
    ['end', { start: '2026-12-02', end: '2026-12-01' }],
    ['ctaText', { ctaText: 'x'.repeat(81), ctaUrl: '/pricing' }],
    ['ctaUrl', { ctaText: 'Voir', ctaUrl: 'javascript:x()' }],
    ['ctaUrl', { ctaText: 'Voir', ctaUrl: '//ailleurs.example' }],
    ['ctaUrl', { ctaText: 'Voir' }],
    ['ctaUrl', { ctaUrl: '/pricing' }],
  ])('%s: %j is refused there', async (field, more) => {
    const reply = await announce(more)
    expect([reply.status, reply.body.field]).toEqual([422, field])
    expect(reply.body.error).not.toMatch(/^must|^is /)
    expect((await announced()).announcement).toBeNull()
  })
})

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
  const living = createLivingLoader({ db: database.db, upstreams, now, log })
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
