import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { BulkAct } from '../../shared/api/staff/bulkActs.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { camille, openStaffDay, reason, wish } from '../support/staff/staffDay.ts'

const staffDay = await openStaffDay()
const { app, desk, sell, book, cancel, change, visitOf, sendDue } = staffDay
beforeEach(staffDay.begin)
afterAll(() => app.close())

const phone = '0612345678'
const { email: _email, ...unreached } = camille

/** Who books, and how they hear of what the team does. */
const bookers = [
  ['a guest with an address', 'letter', () => sell(), phone],
  ['a guest without one', 'nobody', () => sell({ guest: unreached }), phone],
  ['an account', 'letter', async () => (await book()).id, expect.any(String)],
] as const

const force = (id: string) =>
  desk.signed('/force', {
    body: { reason: 'Déjà sur place', change: { id, serial: 1, time: '17:00', total: 5000 } },
  })

const acts = [
  ['moves', (id: string) => change(id, { time: '17:00' })],
  ['changes', (id: string) => change(id, { participants: 3, total: 7500 })],
  ['cancels', (id: string) => cancel(id)],
  ['forces', force],
] as const

/** As the page asks: a preview, then the same with its hash. */
async function operate(more: object, ids: readonly string[]) {
  const body = { ...more, visits: ids.map((id) => ({ id, serial: 1 })) }
  const preview = v.parse(BulkAct, (await desk.signed('/operations?preview=1', { body })).body)
  return desk.signed('/operations', { body: { ...body, hash: preview.hash } })
}

for (const [who, told, make, number] of bookers) {
  describe(who, () => {
    for (const [name, act] of acts) {
      test(`hears by ${told} of a team that ${name}, and so it is answered`, async () => {
        const id = await make()
        await sendDue()
        expect(await visitOf(id)).toMatchObject({ told })
        const done = await act(id)
        expect([done.status, done.body]).toMatchObject([200, { told, phone: number }])
        await runDueJobs(app)
        expect(app.mails).toHaveLength(told === 'letter' ? 1 : 0)
      })
    }

    for (const more of [
      { kind: 'move', date: '2026-11-29' },
      { kind: 'cancel', reason },
    ]) {
      test(`hears by ${told} of a bulk act: ${more.kind}`, async () => {
        const id = await make()
        await sendDue()
        const { items, id: bulkAct } = v.parse(BulkAct, (await operate(more, [id])).body)
        expect(items).toMatchObject([{ id, person: { told, phone: number } }])
        // Whoever asks later, after a lost answer or the lock, gets the same.
        expect((await desk.signed(`/operations/${bulkAct}`)).body).toMatchObject({ items })
        await runDueJobs(app)
        expect(app.mails).toHaveLength(told === 'letter' ? 1 : 0)
      })
    }
  })
}

test('a sale says whether its confirmation leaves', async () => {
  for (const [guest, told, time] of [
    [camille, 'letter', '15:00'],
    [unreached, 'nobody', '17:00'],
  ] as const) {
    const sold = await desk.signed('/bookings', { body: { ...wish, time, guest } })
    expect(sold.body).toMatchObject({ told, phone })
    const forced = { reason: 'Déjà sur place', sale: { ...wish, time, guest } }
    expect((await desk.signed('/force', { body: forced })).body).toMatchObject({ told, phone })
  }
})

test('what changes nothing for whoever booked says nothing of it, nor does a visit that was kept', async () => {
  const id = await sell({ guest: unreached })
  const kept = await desk.signed(`/bookings/${id}/keep`, { body: { serial: 1 } })
  expect(kept.body).toEqual({ success: true })
  const { items } = v.parse(BulkAct, (await operate({ kind: 'keep' }, [id])).body)
  expect(items).toEqual([{ id, result: 'kept' }])
})

test('a closing tells whose waits it ends; who booked is to be settled one by one', async () => {
  await sell({ guest: unreached, participants: 4, total: 10_000 })
  const { token } = await app.register()
  const waited = await app.call('/venue/waits', { body: wish, token })
  expect(waited.status).toBeLessThan(300)
  const body = { activityId: 'vr', date: wish.date, reason: 'Panne' }
  const closed = await desk.signed('/closures', { body })
  expect(closed.body).toMatchObject({ visits: 1, waiting: 1, waited: [{ told: 'letter' }] })
})
