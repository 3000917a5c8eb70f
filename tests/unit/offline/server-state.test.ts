import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { restoreCustomer } from '../../../src/offline/cache/persistCache.ts'
import { createQueryClient } from '../../../src/offline/cache/queryClient.ts'
import { loadProfile, storeProfile } from '../../../src/offline/cache/serverState.ts'
import { dropDatabase } from '../../../src/platform/storage.ts'
import { useFakeClock, advanceClock } from './faults.ts'
import { camille } from './server.ts'

const key = ['customer', 'profile', '7']

afterEach(async () => {
  vi.useRealTimers()
  await dropDatabase('borne-customer-7')
})

test('the first answer, given again to a replay, does not take the place of what came after', async () => {
  await storeProfile('7', { value: { ...camille, firstName: 'Lou', version: 3 }, at: 3000 })
  await storeProfile('7', { value: { ...camille, firstName: 'Alix', version: 2 }, at: 2000 })
  expect(await loadProfile('7')).toMatchObject({ firstName: 'Lou', version: 3 })
})

test('a device whose clock is put back by three days still keeps what it hears', async () => {
  useFakeClock()
  const before = createQueryClient()
  await restoreCustomer(before, '7')
  before.setQueryData(key, { value: camille, at: 1000 })
  await advanceClock(200)
  useFakeClock(Date.now() - 3 * 86_400_000)
  before.setQueryData(key, { value: { ...camille, firstName: 'Lou', version: 2 }, at: 2000 })
  await advanceClock(200)
  const after = createQueryClient()
  await restoreCustomer(after, '7')
  expect(after.getQueryData(key)).toMatchObject({ value: { firstName: 'Lou' } })
})
