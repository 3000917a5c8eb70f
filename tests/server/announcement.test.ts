import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

let moment = 1_700_000_000
/** Each version has a moment of its own, as an edit by hand has. */
async function put(content: unknown): Promise<void> {
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  await utimes(path, ++moment, moment)
}
const ask = async () => (await app.call('/api/announcement')).body
const told = () =>
  app.logs
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ event }) => event === 'announcement-wrong')

test('without a file there is none, and nothing to tell', async () => {
  expect(await ask()).toBeNull()
  expect(told()).toEqual([])
})

test('the file is read as it changes, without a restart', async () => {
  await put(good)
  expect(await ask()).toMatchObject({ id: 'noel', message: '<p>Bonjour</p>' })
  await put({ ...good, id: 'nouvel-an' })
  expect(await ask()).toMatchObject({ id: 'nouvel-an' })
  await rm(path)
  expect(await ask()).toBeNull()
  await put(good)
  expect(await ask()).toMatchObject({ id: 'noel' })
  expect(told()).toEqual([])
})

test('it is given only while it is on, in the venue’s time', async () => {
  await put(good)
  const at = async (iso: string) => {
    app.clock.now = Date.parse(iso)
    return (await ask()) !== null
  }
  expect(await at('2026-11-20T22:59Z')).toBe(false)
  expect(await at('2026-11-20T23:00Z')).toBe(true)
  expect(await at('2026-11-22T22:59Z')).toBe(true)
  expect(await at('2026-11-22T23:00Z')).toBe(false)
  await put({ ...good, enabled: false })
  expect(await at('2026-11-21T12:00Z')).toBe(false)
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
])('%j counts as none and is told once', async (content, facts) => {
  await put(content)
  for (const _ of [1, 2, 3]) expect(await ask()).toBeNull()
  expect(told()).toEqual([expect.objectContaining(facts)])
  await put(good)
  expect(await ask()).toMatchObject({ id: 'noel' })
  await put(content)
  expect(await ask()).toBeNull()
  expect(told()).toHaveLength(2)
})

test('no log line quotes the file', async () => {
  await put({ ...good, start: 'très secret', id: ['secret'] })
  await ask()
  expect(app.logs.join()).not.toContain('secret')
})

test('a folder in its place, or a named file that is missing, is told once', async () => {
  await mkdir(path)
  expect(await ask()).toBeNull()
  expect(await ask()).toBeNull()
  expect(told()).toEqual([expect.objectContaining({ reason: 'EISDIR' })])
  const other = await createTestApp({
    config: { announcement: join(app.config.dataDir, 'nowhere.json') },
  })
  expect((await other.call('/api/announcement')).body).toBeNull()
  expect(other.logs.join()).toContain('ENOENT')
  await other.close()
})

test('a byte order mark, as some editors write it, is no fault', async () => {
  await put(`\uFEFF${JSON.stringify(good)}`)
  expect(await ask()).toMatchObject({ id: 'noel' })
})

test('many readers at once get the same', async () => {
  await put(good)
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})
