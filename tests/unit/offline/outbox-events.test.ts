import { beforeEach, expect, test, vi } from 'vitest'
import type { OutboxMessage } from '../../../src/offline/outbox/outbox.ts'
import type { OutboxItems } from '../../../src/offline/outbox/outboxStore.ts'

const disk = vi.hoisted(() => ({
  readings: [] as ((items: OutboxItems) => void)[],
  hear: (_news: OutboxMessage): unknown => undefined,
}))

vi.mock('../../../src/offline/outbox/outbox.ts', () => ({
  getOutbox: () => ({ read: () => new Promise((resolve) => disk.readings.push(resolve)) }),
  subscribeOutbox: (listener: (news: OutboxMessage) => unknown) => {
    disk.hear = listener
  },
}))

beforeEach(() => {
  vi.resetModules()
  disk.readings = []
})

const at = (time: number): OutboxItems => ({
  entries: [],
  sent: [{ kind: 'sent', customer: '7', at: time }],
  sealed: [],
})

async function follow() {
  const { getItems, loadOutbox } = await import('../../../src/offline/outbox/useOutbox.ts')
  return { getItems, loaded: loadOutbox() }
}

test.each([
  ['in order', [0, 1]],
  ['out of order', [1, 0]],
])('of two readings that end %s, the one begun last stands', async (_name, order) => {
  const { getItems, loaded } = await follow()
  disk.hear({ type: 'changed' })
  for (const index of order) disk.readings[index]?.(at(index))
  await loaded
  await Promise.resolve()
  expect(getItems()).toEqual(at(1))
})

test('a change made right here is newer than a reading under way', async () => {
  const { getItems, loaded } = await follow()
  disk.hear({ type: 'changed', items: at(5) })
  disk.readings[0]?.(at(0))
  await loaded
  expect(getItems()).toEqual(at(5))
})
