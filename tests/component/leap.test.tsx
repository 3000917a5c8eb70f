import { promisifyRequest } from 'idb-keyval'
import { expect, onTestFinished, test } from 'vitest'
import { get, openStore, set, subscribeLoss } from '../../src/platform/storage.ts'
import { leap, takeClock } from '../support/browser/component.tsx'

test('over a leap of the clock the app still waits for a disk that is busy, and has its answer', async () => {
  const store = openStore('borne-session')
  await set('kept', 'a draft', store)
  const lacks: string[] = []
  onTestFinished(subscribeLoss((lack) => lacks.push(lack)))
  takeClock()
  const other = await promisifyRequest(indexedDB.open('borne-session'))
  const busy = other.transaction('records', 'readwrite').objectStore('records')
  let rounds = 0
  const goOn = () => {
    rounds += 1
    if (rounds < 1000) busy.put(rounds, 'other').onsuccess = goOn
  }
  goOn()
  const reading = get('kept', store)
  await leap(30_000)
  expect(rounds).toBe(1000)
  expect(await reading).toBe('a draft')
  expect(lacks).toEqual([])
  other.close()
})
