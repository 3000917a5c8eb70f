import * as v from 'valibot'
import { Announcement, isActive } from '../../shared/api/announcement.ts'
import { endpoints } from '../../shared/api/endpoints.ts'
import { loadAnnouncement } from '../db/venueValues/announcement.ts'
import { anybody } from './authorise.ts'
import { operation } from './operation.ts'

export const announcement = operation(
  endpoints.announcement,
  {
    summary: 'Gives the announcement that is on now, or `null`.',
    who: anybody,
    answers: v.nullable(Announcement),
  },
  async ({ services: { db, now } }) => {
    const current = await loadAnnouncement(db)
    return current && isActive(current, now()) ? current : null
  },
)
