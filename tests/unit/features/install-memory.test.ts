import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'

/** The memory of a page that has just come. */
async function openMemory() {
  vi.resetModules()
  return import('../../../src/features/install/offer.ts')
}

test('a refusal and an installation outlive the page', async () => {
  const { recordRefusal, recordInstalled } = await openMemory()
  await Promise.all([recordRefusal(42), recordInstalled()])
  const { loadInstallHistory } = await openMemory()
  expect(await loadInstallHistory()).toEqual({ refusedAt: 42, wasInstalled: true })
})
