import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'

/** The memory of a page that has just come. */
async function openMemory() {
  vi.resetModules()
  return import('../../../src/features/install/offer.ts')
}

test('a refusal and an installation outlive the page', async () => {
  const { noteRefusal, noteInstalled } = await openMemory()
  await Promise.all([noteRefusal(42), noteInstalled()])
  const { loadMemory } = await openMemory()
  expect(await loadMemory()).toEqual({ refusedAt: 42, wasInstalled: true })
})
