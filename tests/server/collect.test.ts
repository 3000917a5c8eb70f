import { expect, test } from 'vitest'
import { createCollector } from '../../server/db/collect.ts'

const upper = async (keys: string[]) => new Map(keys.map((key) => [key, key.toUpperCase()]))

test('what is asked during a lookup shares the next one', async () => {
  const asked: string[][] = []
  const find = createCollector(async (keys) => {
    asked.push(keys)
    await new Promise(setImmediate)
    return upper(keys)
  })
  const first = find('a')
  await Promise.resolve().then(() => undefined)
  const others = Promise.all([find('b'), find('c'), find('b')])
  expect([await first, ...(await others)]).toEqual(['A', 'B', 'C', 'B'])
  expect(asked).toEqual([['a'], ['b', 'c']])
})

test('a failure is told to those who shared it, and to nobody after', async () => {
  let isBroken = true
  const find = createCollector(async (keys) => {
    if (isBroken) throw new Error('lost')
    return upper(keys)
  })
  const both = await Promise.allSettled([find('a'), find('b')])
  expect(both.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await find('a')).toBe('A')
  expect(await createCollector(async () => new Map())('unknown')).toBeUndefined()
})
