import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { BulkAct } from '../../shared/api/staff/bulkActs.ts'
import { Todo } from '../../shared/api/staff/closures.ts'
import { addDays } from '../../shared/rules/day.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { findVisit } from '../../server/db/visit.ts'
import { camille, openStaffDay, reason, start, wish } from '../support/staff/staffDay.ts'
import type { Call } from '../support/server/testApp.ts'

const staffDay = await openStaffDay()
const { app, desk, askHost, goTo, sell, visitOf, cancel, change } = staffDay
beforeEach(async () => {
  await staffDay.begin()
  await app.rows('truncate closures, operations, operation_items')
})
afterAll(() => app.close())

const { email: _email, ...unreached } = camille
const phone = '0612345678'
const was = { date: wish.date, time: '15:00', people: 2 }

type Ask = typeof askHost
/** Whom the list has called, as a tablet is told. */
const callsOf = async (ask: Ask = askHost) =>
  v
    .parse(Todo, (await ask('/todo')).body)
    .visits.flatMap(({ id, phone: number, call }) => (call ? [{ id, phone: number, ...call }] : []))
const note = (id: string, serial: number, call: Call = {}, isReached = true, ask: Ask = askHost) =>
  ask(`/bookings/${id}/call`, { body: { serial, isReached }, ...call })
const wait = () => void (app.clock.now += MINUTE_MS)

/** As the page asks: a preview, then the same with its hash. */
async function operate(more: object, id: string) {
  const body = { ...more, visits: [{ id, serial: 1 }] }
  const preview = v.parse(BulkAct, (await desk.signed('/operations?preview=1', { body })).body)
  return desk.signed('/operations', { body: { ...body, hash: preview.hash } })
}
const force = (id: string) =>
  desk.signed('/force', {
    body: { reason: 'Déjà sur place', change: { id, serial: 1, time: '17:00', total: 5000 } },
  })

describe('whoever gets no letter is to be called', () => {
  test.each([
    ['moves', 'moved', (id: string) => change(id, { time: '17:00' })],
    ['makes larger', 'enlarged', (id: string) => change(id, { participants: 3, total: 7500 })],
    ['forces', 'moved', force],
    [
      'moves with others',
      'moved',
      (id: string) => operate({ kind: 'move', date: '2026-11-29' }, id),
    ],
    ['cancels', 'cancelled', (id: string) => cancel(id)],
    ['cancels with others', 'cancelled', (id: string) => operate({ kind: 'cancel', reason }, id)],
  ])('about what the team %s, until somebody says so', async (_name, what, act) => {
    const id = await sell({ guest: unreached })
    const lettered = await sell({ time: '19:00' })
    expect(await callsOf()).toEqual([])
    expect((await act(id)).status).toBe(200)
    const before = what === 'cancelled' ? null : expect.objectContaining(was)
    const due = [{ id, phone, what, was: before, triedAt: null }]
    expect(await callsOf()).toEqual(due)
    expect(await callsOf(desk.signed), 'on another tablet').toEqual(due)
    const { total, visits } = v.parse(Todo, (await askHost('/todo')).body)
    expect([total, visits.every((visit) => visit.id !== lettered)]).toEqual([visits.length, true])
    wait()
    expect((await note(id, 2)).status).toBe(200)
    expect(await callsOf()).toEqual([])
    expect(await callsOf(desk.signed)).toEqual([])
  })

  test('and nobody else is: who gets a letter, and what the team only keeps or corrects (negative control)', async () => {
    const lettered = await sell()
    await change(lettered, { time: '17:00' })
    const kept = await sell({ time: '19:00', guest: unreached })
    await askHost(`/bookings/${kept}/keep`, { body: { serial: 1 } })
    expect(await callsOf()).toEqual([])
    expect((await note(lettered, 2)).body.code).toBe('changed')
    expect((await note(kept, 1)).body.code).toBe('changed')
  })

  test('however far the day is to which a host has moved it', async () => {
    const id = await sell({ guest: unreached })
    expect((await change(id, { date: addDays(wish.date, 7) })).status).toBe(200)
    expect(await callsOf()).toMatchObject([{ id, phone, was }])
  })

  test('until it begins, and no longer', async () => {
    const id = await sell({ guest: unreached })
    await change(id, { participants: 3, total: 7500 })
    await goTo(start - MINUTE_MS)
    expect(await callsOf()).toHaveLength(1)
    await goTo(start)
    expect(await callsOf()).toEqual([])
  })
})

test('a call is in the visit’s history, by whom, and once for two tablets and under a repeated key', async () => {
  const id = await sell({ guest: unreached })
  await change(id, { time: '17:00' })
  wait()
  const replies = await Promise.all([
    note(id, 2, { headers: { 'Idempotency-Key': 'bo' } }),
    note(id, 2, { headers: { 'Idempotency-Key': 'ada' } }, true, desk.signed),
  ])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const isBo = replies[0].status === 200
  const [key, ask, name] = isBo
    ? (['bo', askHost, 'Bo'] as const)
    : (['ada', desk.signed, 'Ada'] as const)
  const again = await note(id, 2, { headers: { 'Idempotency-Key': key } }, true, ask)
  expect([again.status, again.body]).toEqual([200, { success: true }])
  const { history, serial } = await visitOf(id)
  expect(serial, 'its pass is what it was').toBe(2)
  expect(history.filter(({ what }) => what === 'called')).toEqual([
    { at: app.clock.now, what: 'called', by: { kind: 'staff', name }, reason: null },
  ])
  const journaled = "select 1 from staff_events where action = 'called' and subject = "
  expect(await app.rows(`${journaled}'${id}'`)).toHaveLength(1)
})

test('nobody answers: that is noted, and the call stays', async () => {
  const id = await sell({ guest: unreached })
  await change(id, { time: '17:00' })
  wait()
  expect((await note(id, 2, {}, false)).status).toBe(200)
  expect(await callsOf(desk.signed)).toMatchObject([{ id, triedAt: app.clock.now }])
  expect((await visitOf(id)).history[0]).toMatchObject({ what: 'no-answer' })
  wait()
  expect((await note(id, 2)).status).toBe(200)
  expect(await callsOf()).toEqual([])
})

test('a later change asks for a new call, from what its customer heard last; an older version takes none away', async () => {
  const id = await sell({ guest: unreached })
  await change(id, { time: '17:00' })
  wait()
  await change(id, { serial: 2, time: '18:00' })
  expect(await callsOf(), 'nobody has called in between').toMatchObject([{ id, was }])
  expect((await note(id, 2)).body).toMatchObject({ code: 'changed', current: { time: '18:00' } })
  wait()
  await note(id, 3)
  wait()
  await change(id, { serial: 3, time: '19:00' })
  expect(await callsOf()).toMatchObject([{ id, what: 'moved', was: { ...was, time: '18:00' } }])
  wait()
  await cancel(id, { serial: 4 })
  expect(await callsOf()).toMatchObject([{ what: 'cancelled', was: { time: '18:00' } }])
  await note(id, 5)
  expect((await findVisit(app.database.db, id))?.reason, 'what it was cancelled for').toBe(reason)
})
