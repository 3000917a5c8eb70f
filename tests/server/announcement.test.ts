import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { Announcement } from '../../shared/api/announcement.ts'
import { importAnnouncement } from '../../server/db/venueValues/announcement.ts'
import { setAnnouncement } from '../../server/db/venueValues/edits.ts'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
let path: string
beforeEach(async () => {
  app = await createTestApp()
  path = join(app.config.dataDir, 'announcement.json')
})
afterEach(() => app.close())

const good = {
  id: 'noel',
  enabled: true,
  start: '2026-11-21',
  end: '2026-11-22',
  pages: ['*'],
  message: '<p>Bonjour</p>',
}

const logs: object[] = []
beforeEach(() => void logs.splice(0))
/** As a start does. */
const start = (config = app.config) =>
  importAnnouncement({
    db: app.database.db,
    config,
    log: (event, facts) => void logs.push({ event, ...facts }),
  })
const put = (content: unknown) =>
  writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
const announce = (fields = {}) =>
  setAnnouncement(app.database.db, v.parse(Announcement, { ...good, ...fields }))
const ask = async () => (await app.call('/api/announcement')).body

test('without a file there is none, and nothing to tell', async () => {
  await start()
  expect(await ask()).toBeNull()
  expect(logs).toEqual([])
})

test('what a person announces is told at once, until they take it back', async () => {
  await announce()
  expect(await ask()).toMatchObject({ id: 'noel', message: '<p>Bonjour</p>' })
  await announce({ id: 'nouvel-an' })
  expect(await ask()).toMatchObject({ id: 'nouvel-an' })
  await setAnnouncement(app.database.db)
  expect(await ask()).toBeNull()
})

test('it is given only while it is on, in the venue’s time', async () => {
  await announce()
  const at = async (iso: string) => {
    app.clock.now = Date.parse(iso)
    return (await ask()) !== null
  }
  expect(await at('2026-11-20T22:59Z')).toBe(false)
  expect(await at('2026-11-20T23:00Z')).toBe(true)
  expect(await at('2026-11-22T22:59Z')).toBe(true)
  expect(await at('2026-11-22T23:00Z')).toBe(false)
  await announce({ enabled: false })
  expect(await at('2026-11-21T12:00Z')).toBe(false)
})

test('a file that a start finds is brought in once, and told; then it may change or go', async () => {
  // A byte order mark, as some editors write it, is no fault.
  await put(`\uFEFF${JSON.stringify(good)}`)
  await start()
  expect(logs).toEqual([{ event: 'announcement-imported', id: 'noel' }])
  await put({ ...good, id: 'nouvel-an' })
  await start()
  await rm(path)
  await start()
  expect(await ask()).toMatchObject({ id: 'noel' })
  expect(logs).toHaveLength(1)
})

test('one that was taken back does not come in again by its file', async () => {
  await put(good)
  await start()
  await setAnnouncement(app.database.db)
  await start()
  expect(await ask()).toBeNull()
})

test.each([
  ['{ "id": ', { reason: 'not valid JSON' }],
  ['null', { reason: 'must be object' }],
  [{ ...good, message: undefined }, { field: 'message' }],
  [{ ...good, start: 'demain' }, { field: 'start' }],
  [
    { ...good, end: '2026-11-01' },
    { field: 'end', reason: 'must be after start' },
  ],
  [
    { ...good, pages: '*' },
    { field: 'pages', reason: 'must be array' },
  ],
  [{ ...good, ctaText: 'Voir', ctaUrl: 'javascript:alert(1)' }, { field: 'ctaUrl' }],
  [{ ...good, message: 'x'.repeat(33_000) }, { reason: 'larger than 32768 bytes' }],
])('%j is told and not brought in, until it is right', async (content, facts) => {
  await put(content)
  await start()
  expect(await ask()).toBeNull()
  expect(logs).toEqual([expect.objectContaining({ event: 'announcement-wrong', ...facts })])
  await put(good)
  await start()
  expect(await ask()).toMatchObject({ id: 'noel' })
})

test('no log line quotes the file', async () => {
  await put({ ...good, start: 'très secret', id: ['secret'] })
  await start()
  expect(JSON.stringify(logs)).not.toContain('secret')
})

test('a folder in its place, or a named file that is missing, is told', async () => {
  await mkdir(path)
  await start()
  await start({ ...app.config, announcement: join(app.config.dataDir, 'nowhere.json') })
  expect(logs).toMatchObject([{ reason: 'EISDIR' }, { reason: 'ENOENT' }])
})
