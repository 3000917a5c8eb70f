import { afterEach, expect, test, vi } from 'vitest'
import { readJustNow } from '../../../src/boot/readLiving.ts'
import { HOUR_MS } from '../../../shared/rules/time.ts'

afterEach(() => vi.unstubAllGlobals())

/** The browser's account of a document whose server says this of its values. */
function came(description: string | undefined): void {
  class Navigation {
    serverTiming = description === undefined ? undefined : [{ name: 'values', description }]
  }
  vi.stubGlobal('PerformanceNavigationTiming', Navigation)
  vi.stubGlobal('performance', { getEntriesByType: () => [new Navigation()] })
}

test.each([0, 119_000, -119_000])('values that were read %s ms ago are of now', (ms) => {
  const at = Date.now() - ms
  came(String(at))
  expect(readJustNow()).toBe(at)
})

test.each([
  ['a kept one', String(Date.now() - HOUR_MS)],
  ['one on a device whose clock is behind', String(Date.now() + HOUR_MS)],
  ['one that does not know', ''],
  ['one of a browser that tells nothing', undefined],
])('a document says nothing of now: %s', (_, description) => {
  came(description)
  expect(readJustNow()).toBeUndefined()
})
