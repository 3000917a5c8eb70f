import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { Offline } from '../../../shared/api/failure.ts'
import { createDoor } from '../../../src/features/scan/createDoor.ts'
import { openDoorStore } from '../../../src/features/scan/doorStore.ts'

const visit = {
  activity: 'vr',
  serial: 1,
  status: 'confirmed',
  startsAt: 0,
  endsAt: 1,
  party: 2,
  name: null,
} as const
const [first, second] = ['1'.repeat(32), '2'.repeat(32)] as const

test('who came in while the disk was full is on it with the next word, though no network has been there', async () => {
  const disk = openDoorStore()
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  let nonces = 0
  const door = createDoor({
    store: { ...disk, keep: full },
    request: () => Promise.reject(new Offline('Pas de réseau')),
    now: () => 0,
    newId: () => `nonce-${String((nonces += 1)).padStart(16, '0')}`,
    lock: (_, work) => work(),
    onChange: () => undefined,
    onForgotten: async () => undefined,
  })
  expect(await door.arrive({ ...visit, key: first }), 'kept').toBe(false)
  await door.mark({ ...visit, key: second }, true)
  const { scans, marks } = await disk.load()
  expect(marks).toHaveLength(1)
  expect(scans).toMatchObject([{ scan: { kind: 'entry', key: first }, state: 'waiting' }])
})
