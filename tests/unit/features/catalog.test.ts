import { expect, test } from 'vitest'
import {
  articlesOf,
  isTruncated,
  nonEmptyGroups,
} from '../../../src/features/catalog/useCatalog.ts'
import { createLimiter } from '../../../src/features/catalog/queries.ts'
import { readArticlesSearch } from '../../../src/features/catalog/search.ts'
import { articleCountWords, tariffWords } from '../../../src/features/catalog/ArticleCard.tsx'

const articles = ['1', '2', '3'].map((id) => ({ id, name: `n°${id}` }))
const grouped = [
  { id: '1', idGroup: '10' },
  { id: '3', idGroup: '10' },
  { id: '2', idGroup: null },
]
const groups = [
  { id: '10', name: 'Boissons' },
  { id: '20', name: 'Boutique' },
]

test('articles and groups are joined by id', () => {
  expect(articlesOf(articles, grouped, '10').map(({ id }) => id)).toEqual(['1', '3'])
  expect(articlesOf(articles, grouped, '99')).toEqual([])
})

test('a group without an article is no filter, unless the list may have been cut', () => {
  expect(nonEmptyGroups(groups, grouped, articles)).toEqual([groups[0]])
  const hundred = Array.from({ length: 100 }, (_, id) => ({ id: String(id) }))
  expect(isTruncated(hundred)).toBe(true)
  expect(nonEmptyGroups(groups, hundred, articles)).toEqual(groups)
})

test.each([
  [15, '€', '15,00 €'],
  [1234.5, '€', '1 234,50 €'],
  [0, 'EUR', '0,00 EUR'],
  [4.999, '€', '5,00 €'],
])('a tariff of %d %s reads « %s »', (price, currency, shown) => {
  const { name, amount } = tariffWords({ id: '1', name: 'Plein', price, currency })
  expect([name, amount].map((text) => text.replaceAll(/\s/g, ' '))).toEqual(['Plein :', shown])
  expect(name + amount).not.toContain(' ')
})

test('articles are counted in words', () => {
  expect([0, 1, 18].map(articleCountWords)).toEqual(['0 article', '1 article', '18 articles'])
})

test('the address holds a group, and forgets what is none', () => {
  for (const groups of ['30', 'bar-1', '007'])
    expect(readArticlesSearch({ groups })).toEqual({ groups })
  for (const groups of [{}, 'a b', '../x', 1.5])
    expect(readArticlesSearch({ groups }).groups).toBeUndefined()
})

test('a pool runs so many at once, in order, whatever fails', async () => {
  const run = createLimiter(2)
  const ends: (() => void)[] = []
  const started: number[] = []
  const jobs = [0, 1, 2, 3].map((job) =>
    run(async () => {
      started.push(job)
      await new Promise<void>((end) => ends.push(end))
      if (job === 0) throw new Error('no')
      return job
    }),
  )
  const settled = Promise.allSettled(jobs)
  expect(started).toEqual([0, 1])
  ends[0]?.()
  await expect(jobs[0]).rejects.toThrow('no')
  expect(started).toEqual([0, 1, 2])
  ends[1]?.()
  await jobs[1]
  ends[2]?.()
  await jobs[2]
  ends[3]?.()
  const values = (await settled).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(values).toEqual([1, 2, 3])
})
