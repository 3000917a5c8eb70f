import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { Articles, Groups, imagePath, ArticleTariffs } from '../../../shared/api/article.ts'

afterEach(() => void vi.restoreAllMocks())

const mug = { id: 7, name: 'Mug', image: '/images/mug.svg' }

test('both shapes of a list are read, ids as text', () => {
  const read = [{ ...mug, id: '7' }]
  expect(v.parse(Articles, [mug])).toEqual(read)
  expect(v.parse(Articles, { success: true, 0: mug })).toEqual(read)
  expect(
    v.parse(Groups, { success: true, 0: { id: 1, name: 'A' }, 1: { id: 2, name: 'B' }, total: 2 }),
  ).toEqual([
    { id: '1', name: 'A' },
    { id: '2', name: 'B' },
  ])
  expect(v.parse(Groups, { success: true })).toEqual([])
})

test.each([
  ['a failure in disguise', { success: false, 0: mug }],
  ['another object', { articles: [mug] }],
  ['a text', 'oops'],
  ['nothing', null],
])('%s is logged and empty', (_, answer) => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  expect(v.parse(Articles, answer)).toEqual([])
  expect(warned).toHaveBeenCalledOnce()
})

test('a list of which nothing can be read is out of contract, never an empty one', () => {
  for (const schema of [Articles, Groups, ArticleTariffs])
    expect(v.is(schema, [{ label: 'Mug' }, null])).toBe(false)
})

test('entries that cannot be read are skipped, and counted in the log without what they say', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  expect(v.parse(Articles, [mug, { label: 'Dominique' }, 3])).toEqual([{ ...mug, id: '7' }])
  expect(warned.mock.calls).toEqual([['Unexpected shape of a list', { unreadable: 2 }]])
})

test('tariffs without a list are a failure: an earlier answer stays', () => {
  for (const body of [null, {}, { rows: [] }, 'oops'])
    expect(v.is(ArticleTariffs, body)).toBe(false)
})

test('a tariff without a currency is in euros', () => {
  expect(v.parse(ArticleTariffs, [{ id: 1, name: 'Plein', price: 4 }])).toEqual([
    { id: '1', name: 'Plein', price: 4, currency: '€' },
  ])
})

test.each([
  ['/images/mug.svg', '/images/mug.svg'],
  ['images/mug.svg', '/images/mug.svg'],
  ['/images/mug.svg?v=2', '/images/mug.svg?v=2'],
  ['/images/thé glacé.png', '/images/th%C3%A9%20glac%C3%A9.png'],
  ['/a/../../etc/passwd', '/etc/passwd'],
  ['/a/%2e%2e/b.png', '/b.png'],
  ['//elsewhere.example/a.png', undefined],
  ['/\\elsewhere.example/a.png', undefined],
  ['///elsewhere.example/a.png', undefined],
  ['', undefined],
  ['/', undefined],
  [null, undefined],
  [undefined, undefined],
])('the image %j is shown from %j', (image, path) => {
  expect(imagePath(image)).toBe(path)
})

test('an absolute address never leaves the articles host', () => {
  const base = 'http://ours.invalid/articles-host'
  for (const image of [
    'https://elsewhere.example/a.png',
    'javascript:alert(1)',
    'data:text/html,x',
  ]) {
    expect(new URL(base + imagePath(image)).host).toBe('ours.invalid')
  }
})

test('the catalogue is the server’s and the assistant’s: no page imports it', () => {
  const files = ['shared', 'venue', 'src', 'sw'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const importing = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.startsWith('shared/assistant/') &&
      readFileSync(file, 'utf8').includes('venue/catalog.ts'),
  )
  expect(importing).toEqual([])
})
