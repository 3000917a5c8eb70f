import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyUpdate, fetchUpdate, keepTier, startWorker } from '../../../src/platform/worker.ts'
import { dropDatabase } from '../../../src/platform/storage.ts'
import { settleIndexedDb } from '../offline/faults.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/rules/time.ts'

/** A version of the worker, as its registration shows it. */
class Version extends EventTarget {
  state = 'installing'
  told: unknown[] = []
  postMessage = (message: unknown) => void this.told.push(message)
  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  active = new Version()
  installing: Version | null = null
  waiting: Version | null = null
  update = vi.fn<() => Promise<void>>(async () => undefined)
  find(): Version {
    this.installing = new Version()
    this.dispatchEvent(new Event('updatefound'))
    return this.installing
  }
  wait(version = this.find()): Version {
    this.installing = null
    this.waiting = version
    version.become('installed')
    return version
  }
}

const reload = vi.fn<() => void>()
let registration: Registration
let container: EventTarget
let isInUse: boolean
let isDirty: boolean
let asked: number
let page: EventTarget & { hidden: boolean }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  registration = new Registration()
  container = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  })
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { reload, href: 'http://localhost/' })
  vi.stubGlobal('self', globalThis)
  reload.mockClear()
  isInUse = false
  isDirty = false
  asked = 0
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await dropDatabase('borne-worker')
})

/** A tab's background work; `navigated` settles before it gives the word back. */
async function openTab() {
  const { navigated } = await startWorker({
    isInUse: () => isInUse,
    isDirtyAnywhere: async () => isDirty || isInUse,
    onUpdateWaiting: () => {
      asked += 1
    },
  })
  await settleIndexedDb()
  return async () => {
    navigated()
    await settleIndexedDb()
  }
}

async function advanceClock(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    vi.advanceTimersByTime(HOUR_MS)
    await settleIndexedDb()
  }
}

const skip = [{ type: 'SKIP_WAITING' }]
const takeOver = () => {
  registration.waiting = null
  container.dispatchEvent(new Event('controllerchange'))
}

test('the worker that runs is asked to fetch what it misses, once a page', async () => {
  const navigate = await openTab()
  await navigate()
  expect(registration.active.told).toEqual([{ type: 'FETCH_MISSING' }])
})

test('a first visit is controlled without a word or a reload', async () => {
  Object.assign(container, { controller: null })
  const navigate = await openTab()
  registration.wait()
  takeOver()
  await navigate()
  expect([reload.mock.calls.length, asked]).toEqual([0, 0])
})

test('a version waits until the next navigation, which opens it', async () => {
  const navigate = await openTab()
  const next = registration.wait()
  await settleIndexedDb()
  expect(next.told).toEqual([])
  await navigate()
  expect(next.told).toEqual(skip)
  takeOver()
  expect(reload).toHaveBeenCalledOnce()
})

test('a version that waited before this page was opened is known', async () => {
  const next = registration.wait()
  const navigate = await openTab()
  await navigate()
  expect(next.told).toEqual(skip)
})

test.each(['this tab', 'another tab'])(
  'no navigation opens it while %s holds a changed form',
  async (where) => {
    const navigate = await openTab()
    const next = registration.wait()
    isDirty = where === 'another tab'
    isInUse = where === 'this tab'
    await navigate()
    expect(next.told).toEqual([])
    isDirty = false
    isInUse = false
    await navigate()
    expect(next.told).toEqual(skip)
  },
)

test('whoever begins to type meanwhile is not reloaded, but at a later navigation', async () => {
  const navigate = await openTab()
  registration.wait()
  await navigate()
  isInUse = true
  takeOver()
  await navigate()
  expect(reload).not.toHaveBeenCalled()
  isInUse = false
  await navigate()
  expect(reload).toHaveBeenCalledOnce()
})

test('a version that takes over late waits for the next navigation', async () => {
  const navigate = await openTab()
  registration.wait()
  await navigate()
  vi.advanceTimersByTime(5000)
  takeOver()
  expect(reload).not.toHaveBeenCalled()
  await navigate()
  expect(reload).toHaveBeenCalledOnce()
})

test('accepted in another tab, nothing of this one moves before its own navigation', async () => {
  const navigate = await openTab()
  registration.wait()
  isInUse = true
  takeOver()
  await navigate()
  expect(reload).not.toHaveBeenCalled()
  await applyUpdate()
  expect(reload).toHaveBeenCalledOnce()
})

test('a tab that stays open asks once, when the version has waited for 72 hours', async () => {
  await openTab()
  registration.wait()
  await settleIndexedDb()
  await advanceClock(72)
  expect(asked).toBe(0)
  await advanceClock(3)
  expect(asked).toBe(1)
})

test('what an earlier version waited is not counted for the next', async () => {
  await openTab()
  registration.wait()
  await settleIndexedDb()
  // Taken with no tab open: the browser turns to it by itself.
  registration.waiting = null
  await advanceClock(80)
  registration.wait()
  await advanceClock(1)
  expect(asked).toBe(0)
})

test('« Recharger » reloads the tab it was pressed in, whatever its forms hold', async () => {
  await openTab()
  const next = registration.wait()
  isInUse = true
  await applyUpdate()
  expect(next.told).toEqual(skip)
  expect(reload).not.toHaveBeenCalled()
  takeOver()
  expect(reload).toHaveBeenCalledOnce()
})

test('it looks every hour, and when the page is shown again, at most every 15 minutes', async () => {
  await openTab()
  const show = (after: number) => {
    vi.advanceTimersByTime(after)
    page.dispatchEvent(new Event('visibilitychange'))
    return registration.update.mock.calls.length
  }
  expect([
    show(10 * MINUTE_MS),
    show(6 * MINUTE_MS),
    show(MINUTE_MS),
    show(15 * MINUTE_MS),
  ]).toEqual([0, 1, 1, 2])
  await advanceClock(2)
  expect(registration.update.mock.calls.length).toBeGreaterThanOrEqual(4)
  page.hidden = true
  expect(show(0)).toBe(registration.update.mock.calls.length)
})

test('a check by hand waits for the whole version, and tells one that does not come whole', async () => {
  const install = (state: string) => {
    registration.update.mockImplementationOnce(async () => {
      const next = registration.find()
      setTimeout(() => next.become(state), 5)
    })
  }
  install('installed')
  await expect(fetchUpdate()).resolves.toBeUndefined()
  install('redundant')
  await expect(fetchUpdate()).rejects.toThrow('not whole')
})

test('a part of the site is kept by the version that runs and by the one that waits', async () => {
  const waiting = registration.wait()
  await keepTier('client')
  expect([registration.active.told, waiting.told]).toEqual([
    [{ type: 'KEEP client' }],
    [{ type: 'KEEP client' }],
  ])
})
