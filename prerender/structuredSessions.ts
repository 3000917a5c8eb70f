import type { Activity } from '../shared/api/activity.ts'
import { addDays, instantOf, minutesOf, today } from '../shared/rules/day.ts'
import { type Hours, hoursOf } from '../shared/rules/hours/hours.ts'
import { MINUTE_MS } from '../shared/rules/time.ts'
import { sessionsOn } from '../shared/rules/hours/timetable.ts'
import type { Living } from '../shared/pages/living.ts'
import { activityOffers } from './structuredOffers.ts'
import { type SchemaOrgThing, venueReference } from './structuredVenue.ts'

const WEEK_DAYS = 7

/** What is sold at set times, each with its sessions of the week that begins at `now` (epoch milliseconds). */
export function sessionSeries(
  origin: string,
  now: number,
  { venue: hours, activities }: Pick<Living, 'venue' | 'activities'>,
): SchemaOrgThing[] {
  return activities.flatMap((activity) => {
    const starts = startsOf(activity, hours, today(now))
    return starts.length ? [series(activity, starts, origin)] : []
  })
}

function startsOf({ timetable, duration }: Activity, hours: Hours, first: string): number[] {
  if (!timetable) return []
  const days = Array.from({ length: WEEK_DAYS }, (_, count) => addDays(first, count))
  return days.flatMap((day) => {
    const { span } = hoursOf(hours, day)
    if (!span) return []
    const times = sessionsOn(timetable, day).times.filter((time) => {
      return time >= span.open && minutesOf(time) + duration <= minutesOf(span.close)
    })
    return times.map((time) => instantOf(day, time) ?? 0)
  })
}

function series(activity: Activity, starts: number[], origin: string): SchemaOrgThing {
  const { name, description, duration } = activity
  const location = venueReference(origin)
  return {
    '@type': 'EventSeries',
    name,
    description,
    location,
    organizer: location,
    offers: activityOffers(activity, origin),
    subEvent: starts.map((start) => ({
      '@type': 'Event',
      name,
      startDate: new Date(start).toISOString(),
      endDate: new Date(start + duration * MINUTE_MS).toISOString(),
      location: { '@id': location['@id'] },
    })),
  }
}
