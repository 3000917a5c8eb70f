import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWorker } from '../../src/platform/worker.ts'
import { dropDatabase } from '../../src/platform/storage.ts'
import { quiet } from '../offline/faults.ts'

const HOUR = 3_600_000
const workbox = vi.hoisted(() => ({
  hear: (): void => undefined,
  skipped: 0,
}))

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(_type: string, listener: () => void) {
      workbox.hear = listener
    }
    register = async () => undefined
    update = async () => undefined
    messageSkipWaiting() {
      workbox.skipped += 1
    }
  },
}))

const reload = vi.fn<() => void>()
let serviceWorker: EventTarget

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  serviceWorker = Object.assign(new EventTarget(), { controller: {} })
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('location', { reload })
  reload.mockClear()
  workbox.skipped = 0
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await dropDatabase('borne-worker')
})

/** A tab with a changed form, in which a new version waits; what it asks is noted. */
async function dirtyTab() {
  const asked: (() => void)[] = []
  await startWorker({
    isDirtyHere: () => true,
    isDirtyAnywhere: async () => true,
    onUpdateWaiting: (accept) => asked.push(accept),
  })
  workbox.hear()
  await quiet()
  return asked
}

async function pass(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    vi.advanceTimersByTime(HOUR)
    await quiet()
  }
}

const takeOver = () => serviceWorker.dispatchEvent(new Event('controllerchange'))

test('a tab that stays open asks once, when the version has waited for 72 hours', async () => {
  const asked = await dirtyTab()
  await pass(72)
  expect(asked).toHaveLength(0)
  await pass(3)
  expect(asked).toHaveLength(1)
})

test('« Recharger » reloads the tab it was pressed in, whatever its forms hold', async () => {
  const asked = await dirtyTab()
  await pass(73)
  asked[0]?.()
  expect(workbox.skipped).toBe(1)
  expect(reload).not.toHaveBeenCalled()
  takeOver()
  expect(reload).toHaveBeenCalledOnce()
})

test('accepted in another tab, a changed form stays until this one is asked', async () => {
  const asked = await dirtyTab()
  await pass(73)
  takeOver()
  expect(reload).not.toHaveBeenCalled()
  asked[0]?.()
  expect(reload).toHaveBeenCalledOnce()
})
