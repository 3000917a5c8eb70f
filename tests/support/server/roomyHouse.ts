import { expect } from 'vitest'
import { doErrands } from './jobs.ts'
import { noLimits } from './limits.ts'
import { createTestApp, type Person, saturday } from './server.ts'
import { visitsOf } from '../people/visits.ts'

/** A house with room for everybody, and what its customers do with a visit of Saturday 28 November, 15 h. */
export async function openRoomyHouse() {
  const house = await createTestApp({ config: { limits: noLimits } })
  await house.database.pool.query(
    "update pools set stations = 500 where id = (select pool from activities where id = 'arcade')",
  )
  return {
    house,
    /** Begins a test: nothing is left to tell, and nobody has had a letter. */
    start: async (): Promise<void> => {
      await doErrands(house, async () => undefined)
      house.clock.now = saturday
      house.mails.length = 0
    },
    book: async (person: Person, fields: object = {}): Promise<string> => {
      const { id, status } = await visitsOf(house, person).book({ activityId: 'arcade', ...fields })
      expect(status).toBe('confirmed')
      return id
    },
    change: (person: Person, id: string, serial: number, fields: object) =>
      visitsOf(house, person).change(id, { serial, ...fields }),
    cancel: (person: Person, id: string, serial: number) =>
      visitsOf(house, person).cancel(id, { serial }),
  }
}
