import { afterAll, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { undoScan } from '../support/staff/pairedTablet.ts'
import { late, openStaffDay, start } from '../support/staff/staffDay.ts'

const staffDay = await openStaffDay()
const {
  app,
  goTo,
  sell,
  dayOf,
  visitOf,
  cancel,
  change,
  sayAbsent,
  giveBack,
  enter,
  tellDoor,
  sendDue,
  loads,
  expectBalanced,
} = staffDay
beforeEach(staffDay.begin)
afterAll(() => app.close())

test('nobody is absent before the start, nor while they are in; an arrival ends it, whatever its order', async () => {
  const id = await sell()
  await sendDue()
  await goTo(start - MINUTE_MS)
  expect((await sayAbsent(id)).body.code).toBe('not-begun')
  await goTo(late)
  expect((await sayAbsent(id)).status).toBe(200)
  expect((await sayAbsent(id)).body).toMatchObject({ code: 'changed', current: { absentAt: late } })
  expect((await dayOf()).people).toEqual({ expected: 0, in: 0, absent: 2 })
  expect((await visitOf(id)).serial, 'the pass is worth what it was').toBe(1)
  // Read before it was said, and told late.
  const scan = await enter(id, start + MINUTE_MS)
  expect((await dayOf()).people).toEqual({ expected: 0, in: 2, absent: 0 })
  const refused = await sayAbsent(id)
  expect(refused.body).toMatchObject({ code: 'changed', current: { enteredAt: start + MINUTE_MS } })
  await tellDoor(undoScan(scan, late))
  expect((await sayAbsent(id)).status).toBe(200)
  // The tablet tells it once more: it is no arrival.
  await tellDoor(scan)
  expect((await visitOf(id)).absentAt).toBe(late)
  expect((await sayAbsent(id, false)).status).toBe(200)
  expect((await sayAbsent(id, false)).body.code).toBe('changed')
  await runDueJobs(app)
  expect(app.mails, 'what the team notes is told to nobody').toEqual([])
})

test('whoever was absent is expected where they are moved to, and their places are taken once', async () => {
  const id = await sell()
  await goTo(late)
  await sayAbsent(id)
  await giveBack(id)
  expect((await change(id, { time: '15:45' })).status).toBe(200)
  expect(await visitOf(id)).toMatchObject({ absentAt: null, freedFrom: null, time: '15:45' })
  expect((await loads()).filter((load) => load !== 0)).toEqual([2, 2, 2, 2])
  await expectBalanced()
})

const acts = { cancel, absent: sayAbsent, return: giveBack }

const orders = [
  ['cancel', 'absent', 'return'],
  ['cancel', 'return', 'absent'],
  ['absent', 'cancel', 'return'],
  ['absent', 'return', 'cancel'],
  ['return', 'absent', 'cancel'],
  ['return', 'cancel', 'absent'],
] as const

test.each(orders)('%s, %s, %s: every place is given back once', async (...order) => {
  const id = await sell()
  await goTo(late)
  for (const name of order) expect([200, 409]).toContain((await acts[name](id)).status)
  expect(await visitOf(id)).toMatchObject({ status: 'cancelled' })
  expect(await loads()).toEqual([0, 0, 0, 0])
})

test('the places of whoever is absent are free from the quarter that runs, and taken again if they are not', async () => {
  await app.database.pool.query("update activities set step = 15 where id = 'vr'")
  const id = await sell({ participants: 4, total: 10_000 })
  await goTo(late)
  expect((await giveBack(id)).body.code, 'nobody has said that they are absent').toBe('changed')
  await sayAbsent(id)
  expect((await giveBack(id)).status).toBe(200)
  expect((await giveBack(id)).body.code).toBe('changed')
  expect(await loads()).toEqual([4, 0, 0, 0])
  await expectBalanced()
  expect((await sayAbsent(id, false)).status).toBe(200)
  expect(await loads()).toEqual([4, 4, 4, 4])
  await sayAbsent(id)
  await giveBack(id)
  await sell({ time: '15:30', guest: undefined })
  const full = await sayAbsent(id, false)
  expect([full.status, full.body.code]).toEqual([409, 'full'])
  expect(await visitOf(id)).toMatchObject({ absentAt: late, freedFrom: start + 15 * MINUTE_MS })
  await enter(id)
  expect(await visitOf(id), 'they are in, of places that are others’').toMatchObject({
    absentAt: null,
    freedFrom: start + 15 * MINUTE_MS,
  })
  await expectBalanced()
  await app.database.pool.query("update activities set step = 60 where id = 'vr'")
})

test('a give that forgets what was given back goes below nothing (negative control)', async () => {
  const id = await sell()
  await goTo(late)
  await sayAbsent(id)
  await giveBack(id)
  await app.database.pool.query('update bookings set freed_from = null')
  expect((await cancel(id)).status, 'the CHECK refuses it').toBe(409)
  await app.database.pool.query(
    'alter table pool_load drop constraint pool_load_fits, drop constraint pool_load_bound',
  )
  expect((await cancel(id)).status).toBe(200)
  expect(await loads()).toEqual([0, -2, -2, -2])
})
