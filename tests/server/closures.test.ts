import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { ClosureEffect } from '../../shared/api/staff/closures.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { connectAgent } from '../support/agents/agent.ts'
import { PIN, WRONG_PIN } from '../support/people/staffCredentials.ts'
import { date, openClosures, reason, slot, start } from '../support/staff/closures.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { saturday } from '../support/server/testApp.ts'

/** What an assistant is told of what is played. */
const Activities = v.array(v.object({ id: v.string(), closed: v.optional(v.array(v.string())) }))

const venue = await openClosures()
const {
  people,
  openApp,
  goTo,
  ask,
  close,
  effectOf,
  reopen,
  todo,
  reasons,
  rows,
  bounds,
  tokenOf,
  book,
  idOf,
  slotsOf,
  monthDay,
  counts,
  fill,
} = venue
beforeEach(venue.begin)
afterAll(venue.end)

describe('closing', () => {
  test('is told before, cancels nothing, and lists what stood', async () => {
    const { first, second } = await fill()
    const met = { visits: 2, people: 4, waiting: 1, held: 1, due: 10_000 }
    const preview = await ask('/closures?preview=1', { body: { pool: 'vr', date, reason } })
    const before = v.parse(ClosureEffect, preview.body)
    expect([before.id, counts(before)]).toEqual([null, met])
    expect(before.strip[0]).toEqual({ time: '14:00', visits: 0, people: 0, isClosed: true })
    expect(before.strip[4]).toEqual({ time: '15:00', visits: 2, people: 4, isClosed: true })
    expect(before.strip).toHaveLength(40)
    expect(await rows('select * from closures')).toEqual([])
    expect(counts(await effectOf())).toEqual(met)
    const { visits, total, closures } = await todo()
    expect(visits.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted())
    expect([total, visits[0]?.why, visits[0]?.status]).toEqual([
      2,
      [{ what: 'closed', reason }],
      'confirmed',
    ])
    expect(closures).toMatchObject([
      { pool: 'vr', activityId: null, stations: 0, reason, by: 'Cleo' },
    ])
    expect(await bounds()).toEqual([{ load: 4, stations: 4, capacity: 0 }])
  })

  test('a place that comes free is not sold again, and its customer leaves freely until the start', async () => {
    const { first } = await fill()
    await effectOf()
    venue.app.clock.now = start - MINUTE_MS
    const { body } = await venue.app.call(`/venue/bookings/${first}`, { token: tokenOf(0) })
    expect(body['cancelUntil']).toBe('2026-11-28T14:00:00.000Z')
    const path = `/venue/bookings/${first}/cancel`
    expect((await venue.app.call(path, { body: { serial: 1 }, token: tokenOf(0) })).status).toBe(
      200,
    )
    expect(await bounds()).toEqual([{ load: 2, stations: 2, capacity: 0 }])
    const late = await goTo(start - MINUTE_MS).then(todo)
    expect(late.total).toBe(1)
  })

  test('whoever held or was offered places is told « closed », whoever waited gets a letter', async () => {
    const { holdId } = await fill()
    await effectOf()
    const body = { ...slot, time: '16:00', holdId }
    const confirmed = await venue.app.call('/venue/bookings', { body, token: tokenOf(2) })
    expect([confirmed.status, confirmed.body.code]).toEqual([409, 'closed'])
    expect(confirmed.body.error).toBe('Fermé à cette heure\u00a0: Neige. Rien n’est réservé.')
    expect(await rows('select * from holds')).toEqual([])
    expect(await rows('select outcome from waits')).toEqual([{ outcome: 'closed' }])
    await runDueJobs(venue.app)
    const letter = venue.app.mails.find(({ to }) => to === people[3]?.email)
    expect(letter?.subject).toBe('Fermé : Réalité virtuelle, samedi 28 novembre, 15\u00a0h')
    expect(letter?.text).toContain('Neige')
    await runDueJobs(venue.app)
    expect(venue.app.mails.filter(({ subject }) => subject.startsWith('Fermé'))).toHaveLength(1)
  })

  test('the public reads that it is closed, and why, wherever it looks', async () => {
    await effectOf({ pool: undefined })
    expect(await slotsOf()).toEqual([])
    expect(await monthDay()).toEqual({ date, state: 'closed', reason, slots: [] })
    const { body } = await venue.app.call('/api/venue')
    expect(body['exceptional']).toContainEqual({ day: date, reason })
    const said = await venue.app.call('/api/chat', {
      body: { message: 'Êtes-vous ouverts samedi 28 novembre ?' },
    })
    expect(JSON.stringify(said.body)).toContain(reason)
    for (const [path, sent] of [
      ['/venue/bookings', slot],
      ['/venue/holds', slot],
      ['/venue/waits', slot],
    ] as const) {
      const { status, body: told } = await venue.app.call(path, { body: sent, token: tokenOf(0) })
      expect([path, status, told.code]).toEqual([path, 409, 'closed'])
    }
  })

  test('the public is told which activities are closed, from when to when, and why; nothing once it ends', async () => {
    const { from, to, id } = await effectOf()
    const told = async () => (await venue.app.call('/api/venue')).body['closings']
    expect(await told()).toEqual([
      {
        activities: ['vr'],
        names: 'Réalité virtuelle',
        from,
        to,
        reason,
        words: 'fermé samedi 28 novembre (Neige)',
      },
    ])
    const said = await venue.app.call('/api/chat', {
      body: { message: 'La VR est ouverte samedi 28 novembre ?' },
    })
    expect(JSON.stringify(said.body)).toMatch(/fermé \(Neige\)/)
    await reopen(id)
    expect(await told()).toBeUndefined()
  })

  test('an assistant of somebody else is told what is closed and why, wherever it looks; nothing once it ends', async () => {
    const { app } = venue
    const agent = await connectAgent(async (input, init) =>
      app.hono.request(new Request(input, init)),
    )
    const asked = { activityId: 'vr', participants: 2 }
    const told = async () => ({
      venue: (await agent.tell('venue')).value['closings'],
      activities: v
        .parse(Activities, (await agent.tell('activities')).value['activities'])
        .flatMap(({ id, closed = [] }) => closed.map((words) => `${id} ${words}`)),
      times: (await agent.tell('free_times', { ...asked, date })).value['reason'],
      days: (await agent.tell('free_days', { ...asked, month: '2026-11' })).value['closed'],
    })
    const none = { venue: undefined, activities: [], times: undefined, days: undefined }
    expect(await told()).toEqual(none)
    const { id } = await effectOf()
    const words = 'fermé samedi 28 novembre (Neige)'
    expect(await told()).toEqual({
      venue: [`Réalité virtuelle\u00a0: ${words}`],
      activities: [`vr ${words}`],
      times: reason,
      days: [`2026-11-28 samedi : ${reason}`],
    })
    await reopen(id)
    expect(await told()).toEqual(none)
    for (const activityId of ['vr', 'consoles', 'arcade', 'birthday', 'business'])
      await effectOf({
        pool: undefined,
        activityId,
        reason: 'Une panne qui dure '.repeat(4).trim(),
      })
    await told()
    const calls = agent.sent.filter(({ method }) => method === 'tools/call')
    expect(Math.max(...calls.map(({ bytes }) => bytes))).toBeLessThanOrEqual(2048)
    await agent.close()
  })

  test('(negative control) fewer stations are no closing to the public', async () => {
    await effectOf({ stations: 2 })
    expect((await venue.app.call('/api/venue')).body['closings']).toBeUndefined()
  })

  test('from now on ends the day early, and leaves what is over as it was', async () => {
    await idOf(0)
    await idOf(1, { time: '18:00' })
    await goTo(start + 70 * MINUTE_MS)
    const { from, to } = await effectOf({ pool: undefined, date: undefined })
    expect([from, to]).toEqual([start + 60 * MINUTE_MS, Date.parse('2026-11-28T23:00Z')])
    expect(await reasons()).toEqual([
      ['15:00', 'absent'],
      ['18:00', 'closed'],
    ])
    const { body } = await venue.app.call('/api/venue')
    expect(body['exceptional']).toContainEqual({
      day: date,
      reason,
      span: { open: '14:00', close: '16:00' },
    })
  })

  test('hours in the middle take their starts away, and leave the others as they were', async () => {
    await effectOf({ pool: undefined, from: '16:00', to: '18:00' })
    const times = (await slotsOf())?.map(({ time }) => time)
    expect(times?.slice(0, 3)).toEqual(['14:00', '15:00', '18:00'])
    expect(await monthDay()).toMatchObject({ state: 'open', reason })
    const { body } = await venue.app.call('/api/venue')
    expect(body['exceptional']).toContainEqual({
      day: date,
      reason,
      span: { open: '14:00', close: '24:00' },
      spans: [
        { open: '14:00', close: '16:00' },
        { open: '18:00', close: '24:00' },
      ],
    })
  })

  test('one activity of a shared pool leaves the other its places', async () => {
    const party = { activityId: 'boardgames', date, time: '15:00', participants: 4 }
    await idOf(0, party)
    await effectOf({ pool: undefined, activityId: 'boardgames' })
    // What this process has read of the venue is a second old at most; another one has read nothing yet.
    const other = await openApp()
    const refused = await other.call('/venue/bookings', { body: party, token: tokenOf(1) })
    expect([refused.status, refused.body.code]).toEqual([409, 'closed'])
    await other.close()
    expect(await reasons()).toEqual([['15:00', 'closed']])
    expect((await monthDay('birthday'))?.['state']).toBe('open')
    const birthday = { ...party, activityId: 'birthday', participants: 8 }
    expect((await book(1, birthday)).status).toBe(201)
    expect((await todo()).total).toBe(1)
  })

  test('is one thing under its key, and another body under it is refused', async () => {
    const headers = { 'Idempotency-Key': 'a-closing' }
    const first = await close({}, { headers })
    const again = await close({}, { headers })
    expect([again.status, again.body.id]).toEqual([200, first.body.id])
    expect((await close({ date: '2026-11-29' }, { headers })).body.code).toBe('key-reused')
    expect(await rows('select count(*)::int as n from closures')).toEqual([{ n: 1 }])
    expect(
      await rows("select count(*)::int as n from staff_events where action = 'closed'"),
    ).not.toEqual([{ n: 0 }])
  })

  test('wants the PIN again two minutes after it was entered; the preview does not', async () => {
    const { first } = await fill()
    await goTo(saturday)
    venue.app.clock.now += 2 * MINUTE_MS + 1
    const headers = { 'Idempotency-Key': 'a-late-closing' }
    const refused = await close({}, { headers })
    expect([refused.status, refused.body.code]).toEqual([401, 'pin-again'])
    expect([await rows('select * from closures'), await bounds()]).toEqual([
      [],
      [{ load: 4, stations: 4, capacity: 4 }],
    ])
    const preview = await ask('/closures?preview=1', { body: { pool: 'vr', date, reason } })
    expect(v.parse(ClosureEffect, preview.body).visits).toBe(2)
    expect((await ask('/session/proof', { body: { pin: WRONG_PIN } })).body.code).toBe('wrong-pin')
    expect((await close({}, { headers })).body.code).toBe('pin-again')
    expect((await ask('/session/proof', { body: { pin: PIN } })).status).toBe(200)
    expect((await close({}, { headers })).status).toBe(200)
    expect((await todo()).visits.map(({ id }) => id)).toContain(first)
  })

  test.each([
    [{ reason: ' ' }, 'invalid', 'reason'],
    [{ date: '2026-11-20' }, 'past', 'date'],
    [{ date: '2027-12-01' }, 'too-far', 'date'],
    [{ from: '15:10' }, 'invalid', 'from'],
    [{ from: '15:00', to: '15:00' }, 'range', 'to'],
    [{ until: '2027-02-01' }, 'range', 'until'],
    [{ pool: 'none' }, 'unknown-pool', 'pool'],
    [{ activityId: 'vr' }, 'scope', 'pool'],
    [{ pool: undefined, activityId: 'none' }, 'unknown-activity', 'activityId'],
    [{ pool: undefined, stations: 2 }, 'stations', 'stations'],
    [{ stations: 4 }, 'stations', 'stations'],
    [{ stations: -1 }, 'invalid', 'stations'],
  ])('%o is refused: %s', async (more, code, field) => {
    const { status, body } = await close(more)
    expect([status, body.code, body.field]).toEqual([422, code, field])
    expect(await rows('select * from closures')).toEqual([])
  })
})

describe('opening again', () => {
  test('sells what nothing else closes: of two that overlap the other holds', async () => {
    const whole = await effectOf()
    const hour = await effectOf({ from: '15:00', to: '16:00' })
    expect(await reopen(whole.id)).toBe(200)
    expect(await bounds()).toEqual([{ load: 0, stations: 0, capacity: 0 }])
    expect((await slotsOf())?.map(({ time }) => time).slice(0, 3)).toEqual([
      '14:00',
      '16:00',
      '17:00',
    ])
    expect(await reopen(hour.id)).toBe(200)
    expect(await bounds()).toEqual([{ load: 0, stations: 4, capacity: 4 }])
    expect((await slotsOf())?.map(({ time }) => time)).toContain('15:00')
    expect(await reopen(hour.id)).toBe(404)
  })

  test('the lowest of several counts, and visits that were settled stay as they are', async () => {
    const reduced = await effectOf({ stations: 2 })
    const closed = await effectOf({ stations: 0 })
    expect(await bounds()).toEqual([{ load: 0, stations: 0, capacity: 0 }])
    await reopen(closed.id)
    expect(await bounds()).toEqual([{ load: 0, stations: 2, capacity: 2 }])
    await reopen(reduced.id)
    expect(await bounds()).toEqual([{ load: 0, stations: 4, capacity: 4 }])
  })
})

test('fewer stations than are sold: nothing is free, the list says so, and the first that leaves is not resold', async () => {
  const first = await idOf(0)
  await idOf(1, { participants: 1 })
  const held = await venue.app.call('/venue/holds', {
    body: { ...slot, participants: 1 },
    token: tokenOf(2),
  })
  expect(held.status).toBe(201)
  expect(counts(await effectOf({ stations: 2 }))).toMatchObject({ visits: 2, held: 0 })
  expect((await slotsOf())?.find(({ time }) => time === '15:00')).toMatchObject({ remaining: 0 })
  expect((await slotsOf())?.find(({ time }) => time === '17:00')).toMatchObject({ remaining: 2 })
  expect(await reasons()).toEqual([
    ['15:00', 'over'],
    ['15:00', 'over'],
  ])
  expect((await book(3)).body.code).toBe('full')
  await venue.app.call(`/venue/bookings/${first}/cancel`, {
    body: { serial: 1 },
    token: tokenOf(0),
  })
  expect(await bounds()).toEqual([{ load: 2, stations: 2, capacity: 2 }])
  expect(await reasons()).toEqual([])
})
