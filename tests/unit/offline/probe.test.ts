import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { startProbe } from '../../../src/offline/probe.ts'
import { request } from '../../../src/platform/http.ts'
import { isOnline, reportOnline, offlineCause } from '../../../src/platform/network.ts'
import { captivePortal, json, noNetwork } from '../../support/browser/fetchStub.ts'

const page = Object.assign(new EventTarget(), { hidden: false })
const touches = new EventTarget()
const nobody = () => json({ isAuthenticated: false })
const frontDoor = () =>
  new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } })

vi.stubGlobal('document', page)
vi.stubGlobal('addEventListener', touches.addEventListener.bind(touches))
vi.useFakeTimers()
startProbe()

beforeEach(() => reportOnline(true))
afterEach(async () => {
  stubFetch(nobody)
  page.hidden = false
  reportOnline(true)
  await vi.advanceTimersByTimeAsync(15_000)
})

const ask = () => request(endpoints.venue, undefined).catch((error: unknown) => error)
const silence = () => new Promise<never>(() => undefined)

type Answer = () => Response | Promise<Response>

/** The network, with its own word on whether anybody is there; gives the paths that were asked for. */
function stubFetch(answer: Answer, probed: Answer = answer): string[] {
  const paths: string[] = []
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    paths.push(path)
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
    return Promise.race([path === '/api/auth' ? probed() : answer(), aborted])
  })
  return paths
}

test.each([
  ['no way to it', noNetwork, 'network'],
  ['somebody else who answers', captivePortal, 'portal'],
  ['a door before a server that is down', frontDoor, 'service'],
] as const)('one request is enough to know of an absence: %s', async (_name, answer, cause) => {
  stubFetch(answer)
  await ask()
  await vi.advanceTimersByTimeAsync(0)
  expect(offlineCause()).toBe(cause)
})

test('one lost connection of a server that is there says nothing', async () => {
  const paths = stubFetch(noNetwork, nobody)
  await ask()
  await vi.advanceTimersByTimeAsync(5000)
  expect(isOnline()).toBe(true)
  expect(paths.slice(1)).toEqual(['/api/auth'])
})

test('our own server may be in trouble: it is there', async () => {
  stubFetch(() => json({ success: false, error: 'Indisponible' }, 503))
  await ask()
  await ask()
  expect(isOnline()).toBe(true)
})

test('a connection that hangs is known after three seconds, not after ten', async () => {
  stubFetch(silence)
  void ask()
  await vi.advanceTimersByTimeAsync(2900)
  expect(isOnline()).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  expect(offlineCause()).toBe('network')
})

test('an answer that only takes long is no absence, not even at its time limit', async () => {
  stubFetch(silence, nobody)
  void ask()
  for (let second = 0; second < 12; second += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    expect(isOnline()).toBe(true)
  }
})

test('out of reach it is asked every two seconds, in a page that somebody sees', async () => {
  const calls = stubFetch(noNetwork)
  reportOnline(false)
  await vi.advanceTimersByTimeAsync(20_500)
  expect(calls).toHaveLength(10)
  page.hidden = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(10)
  page.hidden = false
  stubFetch(nobody)
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(isOnline()).toBe(true)
})

test('a touch asks, where nothing has been heard for a while', async () => {
  const calls = stubFetch(nobody)
  touches.dispatchEvent(new Event('pointerdown'))
  expect(calls).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(3001)
  touches.dispatchEvent(new Event('pointerdown'))
  touches.dispatchEvent(new Event('keydown'))
  expect(calls).toHaveLength(1)
})
