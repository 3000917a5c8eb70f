import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { Broken, Offline, Refused } from '../../../shared/api/failure.ts'
import { createQueryClient } from '../../../src/offline/cache/queryClient.ts'
import { request } from '../../../src/platform/http.ts'
import { isOnline, reportLost, reportOnline } from '../../../src/platform/network.ts'
import { json } from '../../support/browser/fetchStub.ts'

const refused = new Refused(404, { success: false, error: 'Inconnu', code: 'unknown' })
const broken = new Broken(503, '')

beforeEach(() => {
  vi.useFakeTimers()
  reportOnline(true)
})
afterEach(() => vi.useRealTimers())

/** Fetches through a query function that fails with each of these in turn, then answers. */
function fetching(client: QueryClient, failures: (() => Error)[]) {
  let calls = 0
  const times: number[] = []
  const queryFn = () => {
    times.push(Date.now())
    const failure = failures[calls]
    calls += 1
    return failure ? Promise.reject(failure()) : Promise.resolve('here')
  }
  const start = Date.now()
  const answer = client.fetchQuery({ queryKey: ['public', 'venue'], queryFn }).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  return { answer, times: () => times.map((time) => time - start) }
}

test('a broken answer is retried three times: after 1, 2 and 4 seconds', async () => {
  const { answer, times } = fetching(
    createQueryClient(),
    Array(9).fill(() => broken),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await answer).toEqual({ error: broken })
  expect(times()).toEqual([0, 1000, 3000, 7000])
})

test('the delay is capped at 30 seconds', () => {
  const { retryDelay } = createQueryClient().getDefaultOptions().queries ?? {}
  expect(typeof retryDelay === 'function' && retryDelay(12, broken)).toBe(30_000)
})

test('a refusal is never retried', async () => {
  const { answer, times } = fetching(createQueryClient(), [() => refused])
  expect(await answer).toEqual({ error: refused })
  expect(times()).toEqual([0])
})

test('one lost connection while online is healed by a retry', async () => {
  const lost = () => {
    reportLost()
    return new Offline()
  }
  const { answer } = fetching(createQueryClient(), [lost])
  await vi.advanceTimersByTimeAsync(1000)
  expect(await answer).toEqual({ value: 'here' })
})

test('offline a query fails at once, so that the page can speak', async () => {
  reportOnline(false)
  const { answer, times } = fetching(createQueryClient(), [() => new Offline()])
  expect(await answer).toMatchObject({ error: { name: 'Offline' } })
  expect(times()).toEqual([0])
})

test('the network going between a broken answer and its retry hangs nothing', async () => {
  const { answer } = fetching(createQueryClient(), [() => broken, () => new Offline()])
  await vi.advanceTimersByTimeAsync(500)
  reportOnline(false)
  await vi.advanceTimersByTimeAsync(500)
  expect(await answer).toMatchObject({ error: { name: 'Offline' } })
})

test('(the trap: with networkMode offlineFirst the same query waits for ever)', async () => {
  createQueryClient()
  const retry = (failures: number, error: Error) => failures < 3 && error instanceof Broken
  const client = new QueryClient({
    defaultOptions: { queries: { networkMode: 'offlineFirst', retry } },
  })
  let settled = false
  const { answer } = fetching(client, [() => broken, () => new Offline()])
  void answer.then(() => (settled = true))
  await vi.advanceTimersByTimeAsync(500)
  reportOnline(false)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(settled).toBe(false)
})

test('Query believes the outcome of requests, not its own conviction', () => {
  reportOnline(false)
  createQueryClient()
  expect(onlineManager.isOnline()).toBe(false)
  reportOnline(true)
  expect(onlineManager.isOnline()).toBe(true)
})

test('one lost connection is a blip, two in a row are an absence', () => {
  reportLost()
  expect(isOnline()).toBe(true)
  reportLost()
  expect(isOnline()).toBe(false)
})

test('a query that failed offline is fetched again when the network is back', async () => {
  const client = createQueryClient()
  client.mount()
  const { QueryObserver } = await import('@tanstack/react-query')
  let reachable = false
  const queryFn = () => (reachable ? Promise.resolve('here') : Promise.reject(new Offline()))
  reportOnline(false)
  const observer = new QueryObserver(client, { queryKey: ['public', 'venue'], queryFn })
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(10)
  expect(observer.getCurrentResult().isError).toBe(true)
  reachable = true
  reportOnline(true)
  await vi.advanceTimersByTimeAsync(10)
  expect(observer.getCurrentResult().data).toBe('here')
  stop()
  client.unmount()
})

/** What a system answers after so many milliseconds; `never` until whoever asks gives up. */
type Slow = { after: number; status: number } | 'never'

/** Asks as pages do, of a system that answers each try in turn, and tells when each try began and all ended. */
async function asking(answers: Slow[]) {
  const tries: number[] = []
  const start = Date.now()
  const fetched = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise<Response>((resolve, reject) => {
      const answer = answers[tries.length] ?? 'never'
      tries.push(Date.now() - start)
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      if (answer !== 'never') setTimeout(() => resolve(json({}, answer.status)), answer.after)
    })
  vi.stubGlobal('fetch', fetched)
  let ended: number | undefined
  const client = createQueryClient()
  client
    .fetchQuery({
      queryKey: ['public', 'venue'],
      queryFn: ({ signal }) => request(endpoints.venue, undefined, { signal }),
    })
    .catch(() => (ended = Date.now() - start))
  await vi.advanceTimersByTimeAsync(60_000)
  vi.unstubAllGlobals()
  return { tries, ended }
}

test('a try that ran into its ten seconds is not repeated by itself', async () => {
  expect(await asking(['never'])).toEqual({ tries: [0], ended: 10_000 })
})

test('nor is one whose failure came late, as the server’s word of a venue that hangs does', async () => {
  expect(await asking([{ after: 8000, status: 502 }])).toEqual({ tries: [0], ended: 8000 })
})

test('what fails at once is tried four times all the same (control)', async () => {
  const { tries } = await asking(Array.from({ length: 9 }, () => ({ after: 10, status: 502 })))
  expect(tries).toEqual([0, 1010, 3020, 7030])
})

test('all tries of one question end within twenty seconds', async () => {
  const slow = { after: 2900, status: 502 }
  const { tries, ended } = await asking([slow, slow, slow, 'never'])
  expect(tries).toHaveLength(4)
  expect(ended).toBe(20_000)
})
