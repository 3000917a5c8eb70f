import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from '../../../src/ui/lazyPart.ts'

afterEach(() => vi.useRealTimers())

test('a page waits for a part that is on its way, and not for one that does not come', async () => {
  vi.useFakeTimers()
  const states: string[] = []
  const bring = (name: string, load: () => Promise<never>) =>
    lazyPart(load)
      .bring()
      .then(() => states.push(name))
  void bring('lost', () => Promise.reject(new TypeError('Failed to fetch')))
  void bring('hanging', () => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(700)
  expect(states).toEqual(['lost'])
  await vi.advanceTimersByTimeAsync(200)
  expect(states).toEqual(['lost', 'hanging'])
})
