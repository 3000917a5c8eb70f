import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadActivities } from '../../server/booking/activities.ts'
import { seed } from '../../server/db/seed.ts'
import { ownFolder, type FolderValues } from '../../server/db/venueValues/folder.ts'
import { loadHours } from '../../server/db/venueValues/hours.ts'
import * as edits from '../../server/db/venueValues/edits.ts'
import { setPrice, setSeason, setStations } from '../support/server/venueEdits.ts'
import { createDatabase, type TestDatabase } from '../support/database/database.ts'

/*
 * What the folder and people say of one value, one after the other, and what holds in the end; each case is
 * run with a restart between any two steps too.
 */

const HOUR_MS = 3_600_000
const { hours } = ownFolder
const span = (open: string, close: string) => ({ open, close })

let scratch: TestDatabase
let now: number
let folders: number
beforeAll(async () => {
  scratch = await createDatabase()
})
afterAll(() => scratch.close())
beforeEach(async () => {
  await scratch.pool.query(`truncate prices, venue_values, venue_folders, exceptional_days;
    update pools set origin = 'file'`)
  now = Date.parse('2026-11-24T09:00Z')
  folders = 0
  await seed(scratch.db, now)
})

/** A folder edited after all others. */
function edited(fields: Partial<FolderValues>): FolderValues {
  folders += 1
  return {
    ...ownFolder,
    digest: `d${folders}`,
    changedAt: ownFolder.changedAt + folders,
    ...fields,
  }
}

const withHours = (fields: Partial<typeof hours>) => edited({ hours: { ...hours, ...fields } })
const withPrice = (price: number) =>
  edited({
    activities: ownFolder.activities.map((one) => (one.id === 'vr' ? { ...one, price } : one)),
  })
const without = (id: string) =>
  edited({ activities: ownFolder.activities.filter((one) => one.id !== id) })
const day = (close: string) => ({ day: '2026-12-24', span: span('10:00', close), reason: 'Fête' })

async function start(folder: FolderValues): Promise<string[]> {
  now += HOUR_MS
  const { kept } = await seed(scratch.db, now, folder)
  return kept.map(({ what, id }) => `${what} ${id}`)
}

const price = async () =>
  (await loadActivities(scratch.db, now)).find(({ id }) => id === 'vr')?.price
const saturday = async () => (await loadHours(scratch.db, '2026-11-24')).weekly['6']?.close
const theDay = async () =>
  (await loadHours(scratch.db, '2026-12-24', '2026-12-24')).exceptional[0]?.span?.close
const summer = async () =>
  (await loadHours(scratch.db, '2026-11-24')).seasons?.find(({ reason }) => reason === 'Été')
    ?.weekly['1']?.close
const july14 = async () => {
  const day = '2027-07-14'
  const { exceptional } = await loadHours(scratch.db, day, day)
  return exceptional[0] ? (exceptional[0].span?.close ?? 'closed') : 'ordinary'
}
const stations = async () =>
  (await scratch.pool.query<{ n: number }>("select stations as n from pools where id = 'vr'"))
    .rows[0]?.n

const season = (close: string) => ({
  reason: 'Été',
  ranges: [{ from: '2027-07-03', to: '2027-08-31' }],
  weekly: { '1': span('10:00', close) },
})

type Step = FolderValues | (() => Promise<unknown>)
type Case = [
  what: string,
  read: () => Promise<unknown>,
  steps: () => Step[],
  seen: unknown[],
  kept: string[],
]

const setWeek = (close: string) =>
  withHours({ weekly: { ...hours.weekly, '6': span('14:00', close) } })
const setDays = (...days: ReturnType<typeof day>[]) => withHours({ exceptional: days })
const setSeasons = (...seasons: ReturnType<typeof season>[]) => withHours({ seasons })
const setPool = (vr: number) => edited({ stations: { ...ownFolder.stations, vr } })
const { setWeekday, setExceptionalDay } = edits

const cases: Case[] = [
  ['price', price, () => [withPrice(26), withPrice(27)], [26, 27], []],
  [
    'price',
    price,
    () => [withPrice(26), () => setPrice(scratch.db, 'vr', 3000, now), withPrice(27)],
    [26, 30, 30],
    ['price vr'],
  ],
  ['price', price, () => [withPrice(26), without('vr'), withPrice(27)], [26, undefined, 27], []],
  [
    'price',
    price,
    () => [() => setPrice(scratch.db, 'vr', 3000, now), without('vr'), withPrice(27)],
    [30, undefined, 30],
    ['price vr'],
  ],
  ['week', saturday, () => [setWeek('22:00'), setWeek('23:00')], ['22:00', '23:00'], []],
  [
    'week',
    saturday,
    () => [
      setWeek('22:00'),
      () => setWeekday(scratch.db, 6, span('14:00', '20:00')),
      setWeek('23:00'),
    ],
    ['22:00', '20:00', '20:00'],
    ['value week.6'],
  ],
  [
    'week',
    saturday,
    () => [() => setWeekday(scratch.db, 6), setWeek('23:00')],
    [undefined, undefined],
    ['value week.6'],
  ],
  ['day', theDay, () => [setDays(day('15:00')), setDays()], ['15:00', undefined], []],
  [
    'day',
    theDay,
    () => [
      setDays(day('15:00')),
      () => setExceptionalDay(scratch.db, '2026-12-24', 'Neige', span('10:00', '12:00')),
      setDays(),
      setDays(day('16:00')),
    ],
    ['15:00', '12:00', '12:00', '12:00'],
    ['day 2026-12-24'],
  ],
  [
    'day',
    theDay,
    () => [
      setDays(day('15:00')),
      () => edits.removeExceptionalDay(scratch.db, '2026-12-24'),
      setDays(day('16:00')),
    ],
    ['15:00', undefined, undefined],
    ['day 2026-12-24'],
  ],
  ['season', summer, () => [setSeasons(season('18:00')), setSeasons()], ['18:00', undefined], []],
  [
    'holidays',
    july14,
    () => [
      edited({ holidays: null }),
      edited({ holidays: undefined }),
      edited({ holidays: span('10:00', '17:00') }),
    ],
    ['closed', 'ordinary', '17:00'],
    [],
  ],
  [
    'season',
    summer,
    () => [
      setSeasons(season('18:00')),
      () => setSeason(scratch.db, 'Été', season('19:00')),
      setSeasons(season('20:00')),
      () => setSeason(scratch.db, 'Été'),
      setSeasons(season('21:00')),
    ],
    ['18:00', '19:00', '19:00', undefined, undefined],
    ['value season.Été'],
  ],
  [
    'stations',
    stations,
    () => [setPool(5), () => setStations(scratch.db, 'vr', 3, now), setPool(6)],
    [5, 3, 3],
    ['pool vr'],
  ],
]

describe.each(['', ' with a restart after each'])('step by step%s', (restarts) => {
  test.each(cases)(
    '%s: the folder is followed, a person is kept (%#)',
    async (_, read, steps, seen, kept) => {
      const found: unknown[] = []
      let told: string[] = []
      let folder = ownFolder
      for (const step of steps()) {
        now += HOUR_MS
        if (typeof step === 'function') await step()
        else folder = step
        if (typeof step !== 'function') told = await start(folder)
        if (restarts) told = await start(folder)
        found.push(await read())
      }
      expect(found).toEqual(seen)
      expect(told).toEqual(kept)
    },
  )
})

test('prices are only added: each has its end where the next one begins', async () => {
  await start(withPrice(26))
  const first = now
  await setPrice(scratch.db, 'vr', 3000, now + HOUR_MS)
  const { rows } = await scratch.pool.query(
    "select cents, valid_from, valid_to, origin from prices where activity = 'vr' order by id",
  )
  expect(rows).toEqual([
    { cents: 2500, valid_from: new Date(0), valid_to: new Date(first), origin: 'file' },
    {
      cents: 2600,
      valid_from: new Date(first),
      valid_to: new Date(first + HOUR_MS),
      origin: 'file',
    },
    { cents: 3000, valid_from: new Date(first + HOUR_MS), valid_to: null, origin: 'staff' },
  ])
  expect(await price()).toBe(26)
  now += HOUR_MS
  expect(await price()).toBe(30)
})

describe('two servers with different folders', () => {
  test('the older one that starts again undoes nothing, and says so', async () => {
    const [older, newer] = [withPrice(26), withPrice(27)]
    for (const folder of [older, newer]) await start(folder)
    for (let restart = 0; restart < 2; restart++) {
      expect((await seed(scratch.db, now, older)).isOlder).toBe(true)
      expect(await price()).toBe(27)
      expect((await seed(scratch.db, now, newer)).isOlder).toBe(false)
    }
  })

  test('a folder put back to what it was, later, is followed', async () => {
    const [before, after] = [withPrice(26), withPrice(27)]
    for (const folder of [before, after]) await start(folder)
    await start({ ...before, changedAt: after.changedAt + 1 })
    expect(await price()).toBe(26)
  })

  test('both at once bring one of the two in whole', async () => {
    const folders = [5, 6].map((vr) => ({
      ...withPrice(20 + vr),
      stations: { ...ownFolder.stations, vr },
    }))
    await Promise.all(folders.map((folder) => seed(scratch.db, now, folder)))
    expect(await price()).toBe(20 + ((await stations()) ?? 0))
  })
})
