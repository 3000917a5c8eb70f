import { afterAll, beforeEach, expect, test } from 'vitest'
import { loadBookableActivities } from '../../server/booking/activities.ts'
import { seed } from '../../server/db/seed.ts'
import * as edits from '../../server/db/venueValues/edits.ts'
import type { Timetable } from '../../shared/rules/hours/schedule.ts'
import { FIRST_DAY, LAST_DAY, sessionsOn } from '../../shared/rules/hours/timetable.ts'
import { createDatabase } from '../support/database/database.ts'
import { saturday } from '../support/server/testApp.ts'
import { MATS, yogaFolder } from '../support/server/yoga.ts'

const database = await createDatabase()
const { db, pool } = database
afterAll(() => database.close())
beforeEach(async () => {
  await start(EMPTY)
  await pool.query('truncate timetables, timetable_days')
})

/** A venue of the studio alone. */
function studio(own: Timetable) {
  const folder = yogaFolder(own)
  const activities = folder.activities.slice(-2)
  return { ...folder, activities, stations: { studio: MATS } }
}
const start = (own: Timetable) => seed(db, saturday, studio(own))

/** Thursday, and the one that is a day of its own. */
const days = ['2026-11-26', '2026-12-03'] as const
const EMPTY: Timetable = { weeks: [], days: [] }
const thursdays = (...times: string[]): Timetable => ({
  weeks: [{ weekday: 4, from: FIRST_DAY, to: LAST_DAY, times }],
  days: [],
})
const withDay = (...times: string[]): Timetable => ({
  ...thursdays('18:30'),
  days: [{ day: days[1], times, reason: 'Stage' }],
})

/** What a person writes, over whatever was there. */
async function write({ week, day }: { week?: string[]; day?: string[] }): Promise<void> {
  const always = { from: FIRST_DAY, to: LAST_DAY }
  if (week) await edits.setSessions(db, 'yoga', { ...always, weekday: 4, times: week })
  if (day) await edits.setSessionDay(db, 'yoga', { day: days[1], times: day, reason: 'Atelier' })
}

/** The sessions of both days, as they are sold. */
async function sold(): Promise<string> {
  const { timetable = EMPTY } = (await loadBookableActivities(db, saturday)).get('yoga') ?? {}
  return days.map((day) => sessionsOn(timetable, day).times.join(' ') || '–').join(' | ')
}

/** A start with another folder, or what a person writes. */
type Step = Timetable | { week: string[] } | { day: string[] }
const cases: [string, Step[], string][] = [
  ['the folder', [thursdays('18:30')], '18:30 | 18:30'],
  ['the folder that changed', [thursdays('18:30'), thursdays('19:00')], '19:00 | 19:00'],
  ['the folder that says nothing more', [thursdays('18:30'), EMPTY], '– | –'],
  ['a day of the folder', [withDay('12:00')], '18:30 | 12:00'],
  ['a day that left the folder', [withDay(), thursdays('18:30')], '18:30 | 18:30'],
  ['a person after the folder', [thursdays('18:30'), { week: ['20:00'] }], '20:00 | 20:00'],
  [
    'a person, whatever the folder says afterwards',
    [thursdays('18:30'), { week: ['20:00'] }, thursdays('19:00')],
    '20:00 | 20:00',
  ],
  [
    'a person, also once it left the folder',
    [thursdays('18:30'), { week: ['20:00'] }, EMPTY],
    '20:00 | 20:00',
  ],
  ['a person before the folder', [{ week: ['20:00'] }, thursdays('18:30')], '20:00 | 20:00'],
  ['a person who took all away', [thursdays('18:30'), { week: [] }, thursdays('19:00')], '– | –'],
  [
    'a person’s day over the folder’s',
    [withDay('12:00'), { day: ['13:00'] }, withDay('12:30')],
    '18:30 | 13:00',
  ],
  [
    'a person’s day that the folder dropped',
    [withDay(), { day: ['13:00'] }, thursdays('19:00')],
    '19:00 | 13:00',
  ],
]

test.each(cases)(
  'what is sold is what was said by %s, restarted or not',
  async (_, steps, expected) => {
    let folder = EMPTY
    for (const step of steps) {
      if ('weeks' in step) await start((folder = step))
      else await write(step)
      const before = await sold()
      await start(folder)
      expect(await sold()).toBe(before)
    }
    expect(await sold()).toBe(expected)
  },
)

test('an activity that is sold by steps again has no sessions', async () => {
  await start(thursdays('18:30'))
  const [yoga = Object()] = studio(EMPTY).activities
  await seed(db, saturday, {
    ...studio(EMPTY),
    activities: [{ ...yoga, timetable: undefined }],
  })
  expect((await loadBookableActivities(db, saturday)).get('yoga')?.timetable).toBeUndefined()
  expect((await pool.query('select from timetables')).rowCount).toBe(0)
})
