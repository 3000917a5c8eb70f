import * as v from 'valibot'
import { VenueTimetables } from '../../../shared/api/staff/timetables.ts'
import { seed } from '../../../server/db/seed.ts'
import { noLimits } from '../server/limits.ts'
import { openDesk } from './staffDesk.ts'
import { createTestApp, saturday } from '../server/testApp.ts'
import { yogaFolder } from '../server/yoga.ts'

/** A test app whose manager edits when yoga is: it is Saturday 21 November 2026. */
export async function openYogaDesk() {
  const app = await createTestApp({ config: { limits: noLimits }, folder: yogaFolder() })
  const desk = await openDesk(app)
  const { token } = await app.register()
  return {
    app,
    desk,
    token,
    /** Begins a test: nothing is sold, and the venue is as its folder says. */
    begin: async () => {
      await app.rows(`truncate bookings, booking_events, pool_load, holds, idempotency, timetables,
        timetable_days, exceptional_days, closures, attempts`)
      await seed(app.database.db, saturday, yogaFolder())
      await desk.goTo(saturday)
    },
    told: async () =>
      v.parse(VenueTimetables, (await desk.signed('/venue/timetables')).body).activities,
    book: (visit: object) =>
      app.call('/venue/bookings', {
        body: { activityId: 'yoga', participants: 2, ...visit },
        token,
      }),
    timesOn: async (day: string) => {
      const { body } = await app.call(`/venue/availability?activityId=yoga&date=${day}`)
      return body.slots?.map(({ time }) => time)
    },
  }
}
