import { expect } from 'vitest'
import { runDueJobs } from './jobs.ts'
import { noLimits } from './limits.ts'
import { createTestApp, type Person, saturday } from './testApp.ts'
import { DAY_MS } from '../../../shared/rules/time.ts'

/** A test app in which every headset of a Saturday, 15 h, is sold to one holder, one booking each. */
export async function openSoldOutApp() {
  const app = await createTestApp({ config: { limits: noLimits } })
  const holder = await app.register()
  let date = '2026-11-21'
  let sold: string[] = []
  const slot = () => ({ activityId: 'vr', date, time: '15:00' })
  const join = ({ token }: Person, participants = 1, more: object = {}) =>
    app.call('/venue/waits', { body: { ...slot(), participants, ...more }, token })
  return {
    app,
    slot,
    join,
    /** Goes on to the next Saturday, and sells it. */
    async fill(): Promise<void> {
      await runDueJobs(app)
      app.clock.now = saturday
      app.mails.length = 0
      date = new Date(Date.parse(date) + 7 * DAY_MS).toISOString().slice(0, 10)
      sold = []
      for (let place = 0; place < 4; place++) {
        const made = await app.call('/venue/bookings', {
          body: { ...slot(), participants: 1 },
          token: holder.token,
        })
        sold.push(made.body.data?.bookingId ?? '')
      }
    },
    holder,
    /** The ids of what the holder has. */
    sold: () => sold,
    async free(count = 1): Promise<void> {
      for (const id of sold.splice(0, count)) {
        const { status } = await app.call(`/venue/bookings/${id}/cancel`, {
          body: { serial: 1 },
          token: holder.token,
        })
        expect(status).toBe(200)
      }
    },
    /** People who joined one after the other, with their parties. */
    async queue(...parties: number[]): Promise<Person[]> {
      const people = []
      for (const party of parties) {
        const person = await app.register()
        app.clock.now += 1000
        expect((await join(person, party)).status).toBe(201)
        people.push(person)
      }
      return people
    },
    waitsOf: async ({ token }: Person) => (await app.call('/venue/waits', { token })).list,
    leave: ({ token }: Person, id: unknown) =>
      app.call(`/venue/waits/${String(id)}`, { method: 'DELETE', token }),
    /** Whom places of this day were offered to, in order. */
    offered: () =>
      app.mails
        .filter(
          ({ subject, text }) =>
            /^(Une place se|Des places se)/.test(subject) && text.includes(`date%3D${date}`),
        )
        .map(({ to }) => to),
    /** Where the e-mail of an offer leads. */
    linkOf({ email }: Person): URL {
      const mail = app.mails.findLast(
        ({ to, subject }) => to === email && /^(Une place|Des places) se/.test(subject),
      )
      const link = new URL(
        /http\S+\/client\/login\?\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none',
      )
      return new URL(link.searchParams.get('returnTo') ?? '', link)
    },
    outcomes: async () =>
      (
        await app.rows('select outcome from waits where day = $1 order by created_at, id', date)
      ).map(({ outcome }) => outcome),
    /** The most that the day's pools carry in any quarter of an hour. */
    peak: async () =>
      (
        await app.rows(
          'select coalesce(max(load), 0)::int as load from pool_load where quantum::date = $1::date',
          date,
        )
      )[0]?.['load'],
  }
}
