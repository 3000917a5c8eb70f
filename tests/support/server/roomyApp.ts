import { expect } from 'vitest'
import { runDueJobs } from './jobs.ts'
import { noLimits } from './limits.ts'
import { createTestApp, type Person, saturday } from './testApp.ts'
import { visitsOf } from '../people/visits.ts'

/** A test app with room for everybody, and what its customers do with a visit of Saturday 28 November, 15 h. */
export async function openRoomyApp() {
  const app = await createTestApp({ config: { limits: noLimits } })
  await app.database.pool.query(
    "update pools set stations = 500 where id = (select pool from activities where id = 'arcade')",
  )
  return {
    app,
    /** Begins a test: nothing is left to tell, and nobody has had an e-mail. */
    start: async (): Promise<void> => {
      await runDueJobs(app, async () => undefined)
      app.clock.now = saturday
      app.mails.length = 0
    },
    book: async (person: Person, fields: object = {}): Promise<string> => {
      const { id, status } = await visitsOf(app, person).book({ activityId: 'arcade', ...fields })
      expect(status).toBe('confirmed')
      return id
    },
    change: (person: Person, id: string, serial: number, fields: object) =>
      visitsOf(app, person).change(id, { serial, ...fields }),
    cancel: (person: Person, id: string, serial: number) =>
      visitsOf(app, person).cancel(id, { serial }),
  }
}
