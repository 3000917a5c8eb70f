import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Clock from '../../../src/boot/clock.ts'
import * as v from 'valibot'
import { today } from '../../../shared/rules/day.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/rules/time.ts'

const server = Date.parse('2027-03-10T14:00:00Z')
let clock: typeof Clock

beforeEach(async () => {
  vi.resetModules()
  clock = await import('../../../src/boot/clock.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Any answer of the server, heard by a device whose clock says something else. */
async function hear(device: number, age?: string): Promise<void> {
  vi.useFakeTimers({ now: device, toFake: ['Date'] })
  const { request } = await import('../../../src/platform/http.ts')
  const headers = {
    'content-type': 'application/json',
    date: new Date(server).toUTCString(),
    ...(age && { age }),
  }
  vi.stubGlobal('location', { origin: 'https://borne.test', hostname: 'borne.test' })
  vi.stubGlobal('fetch', async () => new Response('{}', { headers }))
  const { own } = await import('../../../shared/api/call.ts')
  await request(own.get('/api/x', v.object({})), undefined)
}

test.each([
  ['a day ahead', server + DAY_MS],
  ['forty days ahead', server + 40 * DAY_MS],
  ['in 2020', Date.parse('2020-01-01T00:00:00Z')],
])('a device %s goes by the server’s clock from its first answer on', async (_, device) => {
  const heard = vi.fn()
  clock.subscribeClock(heard)
  await hear(device)
  expect(today(clock.serverNow())).toBe('2027-03-10')
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a device that is right, but for seconds, keeps its own clock (control)', async () => {
  const heard = vi.fn()
  clock.subscribeClock(heard)
  await hear(server + 20_000)
  expect(clock.serverNow()).toBe(server + 20_000)
  expect(heard).not.toHaveBeenCalled()
})

test('a copy of hours ago, told while the venue’s system is away, sets no clock', async () => {
  await hear(server + 6 * HOUR_MS, '21600')
  expect(clock.serverNow()).toBe(server + 6 * HOUR_MS)
})
