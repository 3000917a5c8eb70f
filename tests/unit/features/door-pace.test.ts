import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { advanceClock, settleIndexedDb } from '../offline/faults.ts'
import { eachInWindow } from '../session/tab.ts'
import { json, stubFetch } from '../../support/browser/fetchStub.ts'

const page = eachInWindow()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

/** A paired tablet whose server is in trouble; `asked` is how often it was asked. */
async function openTablet(headers: Record<string, string>) {
  const calls = stubFetch(() =>
    json({ success: false, error: 'En panne', code: 'x' }, 503, headers),
  )
  vi.resetModules()
  const { openDoorStore } = await import('../../../src/features/scan/doorStore.ts')
  await openDoorStore().pair({ id: '1', name: 'Entrée', token: 'secret' })
  const { syncDoorNow: nudgeDoor, startDoorSync: startDoor } =
    await import('../../../src/features/scan/door.ts')
  const hope = async () => {
    nudgeDoor()
    page().window.dispatchEvent(new Event('online'))
    page().document.dispatchEvent(new Event('visibilitychange'))
    await settleIndexedDb()
  }
  return { asked: () => calls.length, hope, startDoor }
}

test('before the moment that the server has told, no reason to hope makes the tablet ask', async () => {
  const { asked, hope, startDoor } = await openTablet({ 'retry-after': '60' })
  const leave = startDoor()
  await hope()
  expect(asked()).toBe(1)
  await advanceClock(30_000)
  leave()
  startDoor()
  await hope()
  await advanceClock(29_000)
  expect(asked()).toBe(1)
  await advanceClock(1000)
  expect(asked()).toBe(2)
})

test('where it has told none, every reason is one', async () => {
  const { asked, hope, startDoor } = await openTablet({})
  startDoor()
  await hope()
  const before = asked()
  await hope()
  expect(asked()).toBeGreaterThan(before)
})
