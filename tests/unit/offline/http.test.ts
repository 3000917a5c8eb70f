import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { Broken, Offline, Refused } from '../../../shared/api/failure.ts'
import { builtInHours } from '../../../venue/venue.ts'
import { request } from '../../../src/platform/http.ts'
import { isOnline, reportOnline, subscribeAnswers } from '../../../src/platform/network.ts'
import { captivePortal, json, stubFetch, noNetwork } from '../../support/browser/fetchStub.ts'

beforeEach(() => reportOnline(true))
afterEach(() => vi.unstubAllGlobals())

const ask = () => request(endpoints.venue, undefined)

test('an answer carries the time of the server', async () => {
  stubFetch(() => json(builtInHours))
  expect(await ask()).toEqual({ value: builtInHours, at: Date.parse('2026-11-21T17:04:00Z') })
})

test('every successful answer is told, a refusal is not', async () => {
  let told = 0
  const stop = subscribeAnswers(() => (told += 1))
  stubFetch(() => json(builtInHours))
  await ask()
  stubFetch(() => json({ success: false, error: 'Non', code: 'no' }, 404))
  await ask().catch(() => undefined)
  stop()
  expect(told).toBe(1)
})

test.each([
  ['a captive portal that answers 200', captivePortal],
  ['a captive portal that answers 511', () => new Response('', { status: 511 })],
  ['no network at all, twice', noNetwork],
])('%s is offline', async (_name, answer) => {
  stubFetch(answer)
  await expect(ask()).rejects.toBeInstanceOf(Offline)
  await expect(ask()).rejects.toBeInstanceOf(Offline)
  expect(isOnline()).toBe(false)
})

test('any answer of ours says that we are online again', async () => {
  reportOnline(false)
  stubFetch(() => json({ success: false, error: 'Non', code: 'no' }, 404))
  await expect(ask()).rejects.toBeInstanceOf(Refused)
  expect(isOnline()).toBe(true)
})

test.each([408, 425, 429, 500, 502, 503])('%i can be tried again, when it says', async (status) => {
  stubFetch(() => json({}, status, { 'retry-after': '120' }))
  const error: unknown = await ask().catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(Broken)
  expect(error).toMatchObject({ status, retryAfter: 120_000 })
})

test('a body out of contract is broken, not a value', async () => {
  stubFetch(() => json({ weekly: 3 }))
  await expect(ask()).rejects.toBeInstanceOf(Broken)
})

const booking = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 2 }

test.each([
  ['is a refusal, whatever its status', { success: false, message: 'Fermé' }, Refused, 'Fermé'],
  ['without a word is broken', { success: false }, Broken, ''],
  ['that is none says nothing of ours', { success: true }, Broken, ''],
])('a « no » with a 200 %s', async (_, body, kind, message) => {
  stubFetch(() => json(body))
  const error: unknown = await request(endpoints.createBooking, booking).catch(
    (failure: unknown) => failure,
  )
  expect(error).toBeInstanceOf(kind)
  expect(error).toMatchObject({ message })
})

test('JSON that cannot be read has no words', async () => {
  const type = { 'content-type': 'application/json' }
  stubFetch(() => new Response('{', { headers: type }))
  await expect(ask()).rejects.toMatchObject({ status: 500, message: '' })
})

test('an edit goes with its key, its version and the session', async () => {
  const calls = stubFetch(() => json({ success: true, id: 7 }))
  const input = { id: '7', firstName: 'Dominique' }
  const options = { bearer: 'token', idempotencyKey: 'key', ifMatch: 3 }
  await request(endpoints.updateProfile, input, options)
  expect(calls).toMatchObject([
    { method: 'PUT', path: '/api/users/7', body: { id: '7', firstName: 'Dominique' } },
  ])
  expect(Object.fromEntries(calls[0]?.headers ?? [])).toMatchObject({
    authorization: 'Bearer token',
    'idempotency-key': 'key',
    'if-match': '"3"',
  })
})

/** A server that never answers, until the request is given up. */
const silence = () =>
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => {
      if (signal.aborted) reject(signal.reason)
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  })

test('a server that is silent for ten seconds is offline, in old browsers too', async () => {
  vi.useFakeTimers()
  reportOnline(true)
  vi.stubGlobal('AbortSignal', {})
  silence()
  const asked = ask().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(9999)
  expect(isOnline()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(await asked).toBeInstanceOf(Offline)
  expect(isOnline()).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test.each(['before', 'while'])(
  'a caller who gives up %s it is sent gets the own abort',
  async (when) => {
    silence()
    const { signal, abort } = abortable()
    if (when === 'before') abort()
    const asked = request(endpoints.venue, undefined, { signal }).catch((error: unknown) => error)
    abort()
    expect(await asked).toMatchObject({ name: 'AbortError' })
    expect(isOnline()).toBe(true)
  },
)

test('nothing is left of the limit once the answer is there', async () => {
  vi.useFakeTimers()
  const { signal } = abortable()
  const left = vi.spyOn(signal, 'removeEventListener')
  stubFetch(() => json(builtInHours))
  await request(endpoints.venue, undefined, { signal })
  expect(left).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
