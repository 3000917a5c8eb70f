import { expect, test } from 'vitest'
import { createBatchLoader } from '../../server/db/batchLoader.ts'

const upper = async (keys: string[]) => new Map(keys.map((key) => [key, key.toUpperCase()]))

test('what is asked in one turn, or during a lookup, shares the next one', async () => {
  const asked: string[][] = []
  let begun = () => {}
  const isUnderWay = new Promise<void>((resolve) => (begun = resolve))
  const find = createBatchLoader(async (keys) => {
    asked.push(keys)
    begun()
    await new Promise(setImmediate)
    return upper(keys)
  })
  const first = Promise.all([find('a'), find('b')])
  await isUnderWay
  const others = Promise.all([find('a'), find('c'), find('c')])
  expect([await first, await others]).toEqual([
    ['A', 'B'],
    ['A', 'C', 'C'],
  ])
  expect(asked).toEqual([
    ['a', 'b'],
    ['a', 'c'],
  ])
})

test('a failure is told to those who shared it, and to nobody after', async () => {
  let isBroken = true
  const find = createBatchLoader(async (keys) => {
    if (isBroken) throw new Error('lost')
    return upper(keys)
  })
  const both = await Promise.allSettled([find('a'), find('b')])
  expect(both.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await find('a')).toBe('A')
  expect(await createBatchLoader(async () => new Map())('unknown')).toBeUndefined()
})
