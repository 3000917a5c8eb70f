import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { BulkAct } from '../../shared/api/staff/bulkActs.ts'
import { addDays } from '../../shared/rules/day.ts'
import { nextSaturday } from '../support/people/days.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { noLimits, noLimitsFile } from '../support/server/limits.ts'
import { type ServerProcess, startServer } from '../support/product/process.ts'
import { openSmtp } from '../support/server/smtp.ts'
import { addColleague, callsOf, openDesk, pairKind, signInAs } from '../support/staff/staffDesk.ts'
import { createTestApp, type Person, secret, type TestApp } from '../support/server/testApp.ts'

const VISITS = 40
/** The one in whose middle the server is killed. */
const NTH = 20
const date = nextSaturday()
const later = addDays(date, 7)

let app: TestApp
let tablet = ''
let session = ''
let people: Person[]
beforeAll(async () => {
  app = await createTestApp({ now: Date.now(), config: { limits: noLimits } })
  const boss = await addColleague(await openDesk(app), 'Cleo', 'supervisor')
  tablet = (await pairKind(app, 'reception')).token
  session = await signInAs(callsOf(app, tablet), boss.id)
  people = await Promise.all(Array.from({ length: VISITS / 10 }, () => app.register()))
}, 60_000)
afterAll(() => app.close())

let visits: { id: string; serial: number }[]
beforeEach(async () => {
  await app.rows(
    'truncate bookings, booking_events, pool_load, letters, operations, operation_items, staff_events, idempotency, customer_versions',
  )
  const ids = []
  for (const { token } of people) {
    for (let hour = 14; hour < 24; hour += 1) {
      const body = { activityId: 'arcade', date, time: `${hour}:00`, participants: 1 }
      const made = await app.call('/venue/bookings', { body, token })
      expect([made.status, made.body.error]).toEqual([201, undefined])
      ids.push(made.body.data?.bookingId ?? '')
    }
  }
  visits = ids.toSorted().map((id) => ({ id, serial: 1 }))
  // The tablet's next call comes over a real connection, from another address.
  await app.rows('update devices set network = null')
  await runDueJobs(app)
}, 60_000)

async function ask({ url }: Pick<ServerProcess, 'url'>, path: string, body: object, key = 'one') {
  const response = await fetch(`${url}/api/staff${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${tablet}`,
      'Staff-Session': session,
      'Idempotency-Key': key,
    },
    body: JSON.stringify(body),
  })
  return v.parse(BulkAct, await response.json())
}

/** Kills a server while it does the twentieth of forty, has another one end it, and gives its answer. */
async function killInTheMiddle(wish: object, between: () => Promise<unknown> = async () => 0) {
  const smtp = await openSmtp()
  const env = {
    DATABASE_URL: app.database.url,
    SESSION_SECRET: secret,
    SMTP_URL: smtp.url,
    DATA_DIR: app.config.dataDir,
    LIMITS: noLimitsFile,
  }
  const first = await startServer(env)
  const { hash } = await ask(first, '/operations?preview=1', { ...wish, visits })
  const body = { ...wish, visits, hash }
  const blocker = await app.database.pool.connect()
  await blocker.query('begin')
  await blocker.query('select from bookings where id = $1 for update', [visits[NTH - 1]?.id])
  const lost = ask(first, '/operations', body).catch(() => 'lost')
  const done = async () => {
    const [row] = await app.rows('select count(result)::int as done from operation_items')
    return row?.['done']
  }
  await expect.poll(done, { timeout: 20_000 }).toBe(NTH - 1)
  await first.end('SIGKILL')
  expect(await lost).toBe('lost')
  await blocker.query('rollback')
  blocker.release()
  expect(await done()).toBe(NTH - 1)
  await between()
  // Nobody asks: another process sees to it by itself.
  const second = await startServer(env)
  await expect.poll(done, { timeout: 20_000 }).toBe(VISITS)
  const told = await ask(second, '/operations', body)
  // What the journal has not told yet, and what it has queued.
  const waiting = () =>
    app.rows(
      `select why as of from booking_events where told_at is null union all select kind from letters`,
    )
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([])
  await second.end('SIGTERM')
  await smtp.close()
  return { told, letters: smtp.taken }
}

const timesOf = (why: string) =>
  app.rows(
    `select n::int, count(*)::int as visits from (select count(*) as n from booking_events
       where why = $1 group by booking) each group by n order by n`,
    why,
  )

test('a server killed in the middle of forty moves: each is moved once, with one letter', async () => {
  const { told, letters } = await killInTheMiddle({ kind: 'move', date: later })
  expect(told.items.map(({ result }) => result)).toEqual(Array(VISITS).fill('moved'))
  expect(await timesOf('moved')).toEqual([{ n: 1, visits: VISITS }])
  expect(
    await app.rows('select day::text, serial, count(*)::int from bookings group by 1, 2'),
  ).toEqual([{ day: later, serial: 2, count: VISITS }])
  expect(await app.rows(`select sum(load)::int as load from pool_load`)).toEqual([
    { load: VISITS * 4 },
  ])
  const numbers = letters.map(({ text }) => /^Message-ID:\s*<([^>]+)>/im.exec(text)?.[1])
  expect([numbers.length, new Set(numbers).size]).toEqual([VISITS, VISITS])
  expect(await app.rows(`select action, count(*)::int from staff_events group by 1`)).toEqual([
    { action: 'changed', count: VISITS },
  ])
}, 120_000)

test('without what was noted of each, some are done twice (negative control)', async () => {
  const { told } = await killInTheMiddle({ kind: 'keep' }, () =>
    app.rows('update operation_items set result = null'),
  )
  expect(told.items.map(({ result }) => result)).toEqual(Array(VISITS).fill('kept'))
  expect(await timesOf('kept')).toEqual([
    { n: 1, visits: VISITS - NTH + 1 },
    { n: 2, visits: NTH - 1 },
  ])
}, 120_000)
