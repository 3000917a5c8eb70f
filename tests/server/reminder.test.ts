import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { runDueJobs } from '../support/server/jobs.ts'
import { openRoomyApp } from '../support/server/roomyApp.ts'
import { createTestApp } from '../support/server/testApp.ts'
import { visitsOf } from '../support/people/visits.ts'
import { HOUR_MS } from '../../shared/rules/time.ts'

const { app, start, book, change, cancel } = await openRoomyApp()
afterAll(() => app.close())
beforeEach(start)

describe('the reminder', () => {
  const evening = Date.parse('2026-11-27T17:00Z')
  const reminders = () => app.mails.filter(({ subject }) => subject.startsWith('C’est demain'))

  test('leaves at 18 h on the day before, once, however many processes there are', async () => {
    const person = await app.register()
    const id = await book(person)
    app.clock.now = evening - 1
    await runDueJobs(app)
    expect(reminders()).toEqual([])
    app.clock.now = evening
    await Promise.all(Array.from({ length: 6 }, () => runDueJobs(app)))
    const mine = reminders().filter(({ to }) => to === person.email)
    expect(mine).toHaveLength(1)
    expect(mine[0]?.text).toContain(`bookingId=${id}`)
    app.clock.now += HOUR_MS
    const sent = app.mails.length
    await runDueJobs(app)
    expect(app.mails).toHaveLength(sent)
  })

  test('is for nobody who has booked, or moved the visit, since', async () => {
    const [late, mover] = [await app.register(), await app.register()]
    const id = await book(mover, { date: '2026-12-05' })
    app.clock.now = evening + 1
    await book(late, { time: '17:00' })
    expect((await change(mover, id, 1, { date: '2026-11-28', time: '18:00' })).status).toBe(200)
    await runDueJobs(app)
    app.clock.now += HOUR_MS
    await runDueJobs(app)
    expect(reminders().filter(({ to }) => to === late.email || to === mover.email)).toEqual([])
  })

  test('tells what is true as it leaves: a moved visit waits for its own evening, a cancelled one for none', async () => {
    const [mover, canceller] = [await app.register(), await app.register()]
    const moved = await book(mover, { time: '20:00' })
    const cancelled = await book(canceller, { time: '21:00' })
    await runDueJobs(app)
    app.clock.now = evening
    await runDueJobs(app, () => Promise.reject(new Error('down')))
    await change(mover, moved, 1, { date: '2026-12-05' })
    await cancel(canceller, cancelled, 1)
    app.clock.now += HOUR_MS
    app.mails.length = 0
    await runDueJobs(app)
    const mine = () => app.mails.filter(({ to }) => to === mover.email || to === canceller.email)
    expect(
      mine()
        .map(({ subject }) => String(subject.split(' : ')[0]))
        .toSorted(),
    ).toEqual(['Votre réservation a changé', 'Votre réservation est annulée'])
    app.clock.now = Date.parse('2026-12-04T17:00Z')
    await runDueJobs(app)
    expect(reminders().filter(({ to }) => to === mover.email)).toHaveLength(1)
    expect(reminders().filter(({ to }) => to === canceller.email)).toEqual([])
  })

  test.each([
    ['the day before the clocks go back', '2027-03-27', '2027-03-26T17:00Z'],
    ['the day on which they go forward', '2027-03-28', '2027-03-27T17:00Z'],
    ['the day after', '2027-03-31', '2027-03-30T16:00Z'],
  ])('keeps to the wall clock: %s', async (_, date, due) => {
    const own = await createTestApp({ now: Date.parse(date) - 30 * 24 * HOUR_MS })
    const person = await own.register()
    await visitsOf(own, person).book({ date })
    own.clock.now = Date.parse(due) - 1
    await runDueJobs(own)
    expect(own.mails).toHaveLength(1)
    own.clock.now = Date.parse(due)
    await runDueJobs(own)
    expect(own.mails).toHaveLength(2)
    await own.close()
  })
})
