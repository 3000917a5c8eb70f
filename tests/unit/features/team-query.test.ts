import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Offline } from '../../../shared/api/failure.ts'
import {
  clearQueries,
  createTeamQueries,
  refreshLive,
  writes,
} from '../../../src/features/staff/teamQuery.ts'

/** A view that shows what `ask` tells. */
function show(queries: ReturnType<typeof createTeamQueries>, kind: string, ask: () => unknown) {
  const observer = new QueryObserver(queries, {
    queryKey: [kind, 'GET', '/api/staff/day'],
    queryFn: async () => ask(),
  })
  onTestFinished(observer.subscribe(() => undefined))
  return observer
}

test('a call that fails is asked once', async () => {
  const queries = createTeamQueries(() => undefined)
  const ask = vi.fn(() => {
    throw new Offline()
  })
  const observer = show(queries, 'live', ask)
  await expect.poll(() => observer.getCurrentResult().status).toBe('error')
  expect(ask).toHaveBeenCalledTimes(1)
})

test('what others may change is asked anew and waited for; what is as it was stays the same object', async () => {
  const queries = createTeamQueries(() => undefined)
  let name = 'Zoé'
  const [live, once] = ['live', 'once'].map((kind) =>
    show(queries, kind, () => ({ starts: [{ time: '14:00' }, { name }] })),
  )
  await expect
    .poll(() => [live, once].map((one) => one?.getCurrentResult().status))
    .toEqual(['success', 'success'])
  const day = () => queries.getQueryData<{ starts: object[] }>(['live', 'GET', '/api/staff/day'])
  const before = day()
  name = 'Zoé Martin'
  await refreshLive(queries)
  expect(day()?.starts[1]).toEqual({ name })
  expect(day()?.starts[0]).toBe(before?.starts[0])
  expect(JSON.stringify(once?.getCurrentResult().data)).not.toContain('Martin')
})

test('after a write, done or refused, all that is shown is asked anew; after a read nothing is', async () => {
  const onWritten = vi.fn()
  const queries = createTeamQueries(onWritten)
  const ask = vi.fn(() => 'told')
  show(queries, 'once', ask)
  await expect.poll(() => ask.mock.calls.length).toBe(1)
  const mutate = (isDone: boolean, meta = {}) =>
    queries
      .getMutationCache()
      .build(queries, { mutationFn: async () => isDone || Promise.reject(new Offline()), meta })
      .execute(undefined)
      .catch(() => undefined)
  await mutate(true, writes)
  await expect.poll(() => ask.mock.calls.length).toBe(2)
  await mutate(false, writes)
  await expect.poll(() => ask.mock.calls.length).toBe(3)
  await mutate(true)
  expect(ask).toHaveBeenCalledTimes(3)
  expect(onWritten).toHaveBeenCalledTimes(2)
})

test('what is cleared is asked no more and held no more', async () => {
  const queries = createTeamQueries(() => undefined)
  queries.setQueryData(['live', 'GET', '/api/staff/bookings/:id', { id: 'one' }], 'Zoé')
  let isUnwanted = false
  void queries.prefetchQuery({
    queryKey: ['live', 'GET', '/api/staff/day'],
    queryFn: ({ signal }) =>
      new Promise(() => signal.addEventListener('abort', () => (isUnwanted = true))),
  })
  expect(queries.getQueryCache().getAll()).toHaveLength(2)
  clearQueries(queries)
  expect([isUnwanted, queries.getQueryCache().getAll()]).toEqual([true, []])
})
