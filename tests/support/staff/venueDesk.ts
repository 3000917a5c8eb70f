import * as v from 'valibot'
import { VenueAnnouncement, VenueHours, VenuePrices } from '../../../shared/api/staff/venue.ts'
import { seed } from '../../../server/db/seed.ts'
import { openDesk } from './staffDesk.ts'
import { createTestApp, saturday } from '../server/testApp.ts'

/** It is Saturday 21 November 2026; this is the next one, when a visit begins at 22:00. */
export const next = '2026-11-28'
export const late = { activityId: 'vr', date: next, time: '22:00', participants: 2, total: 5000 }
export const guest = { name: 'Camille Durand', phone: '0612345678' }
export const open = (from: string, close: string) => ({ to: 'open', open: from, close })
export const spoken = {
  enabled: true,
  message: '<p>Neige : nous ouvrons.</p>',
  start: null,
  end: null,
  ctaText: '',
  ctaUrl: '',
}

/** A test app whose manager sees and edits the venue's hours, prices and announcement. */
export async function openVenueDesk() {
  const app = await createTestApp()
  const desk = await openDesk(app)

  const put = (what: string, body: object, headers = {}) =>
    desk.signed(`/venue/${what}`, { method: 'PUT', body, headers })
  const told = async () => v.parse(VenueHours, (await desk.signed('/venue/hours')).body)
  const weekday = async (nth: number) => (await told()).week[nth - 1]
  const dayOf = async (day: string) => (await told()).days.find((one) => one.day === day)
  const priceOf = async (id: string) => {
    const { prices } = v.parse(VenuePrices, (await desk.signed('/venue/prices')).body)
    return prices.find(({ activityId }) => activityId === id)
  }
  const announced = async () =>
    v.parse(VenueAnnouncement, (await desk.signed('/venue/announcement')).body)

  return {
    app,
    desk,
    /** Begins a test: the venue is as its folder says. */
    begin: async () => {
      await app.rows(`truncate bookings, booking_events, pool_load, holds, guests, letters, prices,
        venue_values, venue_folders, exceptional_days, idempotency, attempts`)
      await desk.goTo(saturday)
      await seed(app.database.db, saturday)
    },
    put,
    told,
    weekday,
    dayOf,
    priceOf,
    announced,
    /** An edit of what is seen at this moment. */
    setWeekday: async (nth: number, more: object) =>
      put('hours', { weekday: nth, version: (await weekday(nth))?.version, ...more }),
    setDay: async (day: string, more: object) =>
      put('hours', { day, version: (await dayOf(day))?.version ?? '', ...more }),
    setPrice: async (more: object, id = 'vr') =>
      put('prices', { activityId: id, version: (await priceOf(id))?.version, ...more }),
    announce: async (more: object = {}) =>
      put('announcement', { ...spoken, version: (await announced()).version, ...more }),
    publicHours: async () => (await app.call('/api/venue')).body,
    /** The last that was done. */
    journal: async () =>
      (
        await app.rows(
          'select action, subject, before, after, staff, device from staff_events order by id desc limit 1',
        )
      )[0],
  }
}
