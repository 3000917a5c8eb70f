import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { followChanges } from '../../../src/features/staff/followChanges.ts'
import type { StaffClient } from '../../../src/features/staff/staffClient.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Call = { input: unknown; signal: AbortSignal | undefined; at: number }

/** A server that answers by `answers`: with a number, with an error, or, once they are over, never. */
function openServer(answers: (number | Error)[]) {
  const calls: Call[] = []
  const began = performance.now()
  const client: StaffClient = async (endpoint, input, _key, limits) => {
    calls.push({ input, signal: limits?.signal, at: performance.now() - began })
    const next = answers.shift()
    if (next === undefined) return new Promise(() => undefined)
    if (next instanceof Error) throw next
    return v.parse(endpoint.output, { last: next })
  }
  return { client, calls }
}

test('each call names the number that was told last, and another number is followed', async () => {
  const { client, calls } = openServer([7, 9, 9])
  const onTold = vi.fn(async () => undefined)
  followChanges(client, onTold)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls.map(({ input }) => input)).toMatchObject([
    { after: undefined },
    { after: '7' },
    { after: '9' },
    { after: '9' },
  ])
  expect(onTold).toHaveBeenCalledTimes(2)
})

test('where nothing changes for long, it is followed all the same', async () => {
  const { client, calls } = openServer(Array.from({ length: 200 }, () => 7))
  const onTold = vi.fn(async () => undefined)
  followChanges(client, onTold)
  await vi.advanceTimersByTimeAsync(44_000)
  expect(onTold).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(onTold).toHaveBeenCalledTimes(2)
  expect(calls.length).toBeLessThan(95)
})

test('it asks twice a second at most, and never while an answer is followed', async () => {
  const { client, calls } = openServer([1, 2, 3, 4])
  let isFollowing = false
  followChanges(client, async () => {
    expect(isFollowing).toBe(false)
    isFollowing = true
    await new Promise((resolve) => setTimeout(resolve, calls.length === 2 ? 3000 : 10))
    isFollowing = false
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls.map(({ at }) => Math.round(at / 100))).toEqual([0, 5, 35, 40, 45])
})

test('after a failure it waits, twice as long after each one more, half a minute at most', async () => {
  const lost = () => new Error('lost')
  const { client, calls } = openServer([...Array.from({ length: 7 }, lost), 5, lost()])
  followChanges(client, async () => undefined)
  await vi.advanceTimersByTimeAsync(200_000)
  const waits = calls.map(({ at }, nth) => at - (calls[nth - 1]?.at ?? 0))
  expect(waits).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 500, 1000])
})

test('stopped, it asks no more, and what it asked is not wanted any longer', async () => {
  const { client, calls } = openServer([1])
  const stop = followChanges(client, async () => undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls.map(({ signal }) => signal?.aborted)).toEqual([false, false])
  stop()
  expect(calls[1]?.signal?.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(calls).toHaveLength(2)

  const failing = openServer([new Error('lost'), 1])
  const end = followChanges(failing.client, async () => undefined)
  await vi.advanceTimersByTimeAsync(0)
  end()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(failing.calls).toHaveLength(1)
})
