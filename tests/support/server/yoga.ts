import { ownFolder, type FolderValues } from '../../../server/db/venueValues/folder.ts'
import type { Activity } from '../../../shared/api/activity.ts'
import type { Timetable } from '../../../shared/rules/hours/schedule.ts'
import { FIRST_DAY, LAST_DAY } from '../../../shared/rules/hours/timetable.ts'

/** Mats in the studio, which yoga shares with whoever stretches alone, on the hour. */
export const MATS = 6

const weekly = { from: FIRST_DAY, to: LAST_DAY }
const timetable: Timetable = {
  weeks: [
    { ...weekly, weekday: 4, times: ['18:30'] },
    { ...weekly, weekday: 6, times: ['18:30', '14:05', '15:50'] },
  ],
  days: [{ day: '2026-12-12', times: [], reason: 'Stage' }],
}

const sold: Pick<Activity, 'price' | 'per' | 'minParticipants' | 'minAge'> = {
  price: 14,
  per: 'person',
  minParticipants: 1,
  minAge: 12,
}
const ofStudio = { pool: 'studio', units: 1, step: 60, cutoff: 0, cancelBefore: 1440 }

let folders = 0

/** The project's own venue, edited last, which also gives classes at set times: an hour, and a quarter to tidy. */
export function yogaFolder(own: Timetable = timetable): FolderValues {
  const yoga = { ...sold, id: 'yoga', name: 'Yoga', description: '', duration: 60 }
  const alone = { ...sold, id: 'stretching', name: 'Étirements', description: '', duration: 50 }
  const studio = [
    { ...yoga, maxParticipants: MATS, timetable: own },
    { ...alone, maxParticipants: 2 },
  ]
  folders += 1
  return {
    ...ownFolder,
    digest: `yoga ${folders}`,
    stations: { ...ownFolder.stations, studio: MATS },
    activities: [...ownFolder.activities, ...studio],
    schedules: {
      ...ownFolder.schedules,
      yoga: { ...ofStudio, buffer: 15 },
      stretching: { ...ofStudio, buffer: 0 },
    },
  }
}
