import { eq } from 'drizzle-orm'
import type { FreeStart, StaffDay, StaffStart, StaffVisit } from '../../../shared/api/staff/day.ts'
import { groupBy } from '../../../shared/rules/groupBy.ts'
import { hoursOf } from '../../../shared/rules/hours/hours.ts'
import { headcount } from '../../../shared/rules/staff/presence.ts'
import type { Sight } from '../../../shared/rules/staff/staff.ts'
import type { Database } from '../../db/database.ts'
import { bookings } from '../../db/schema/booking.ts'
import { loadStaffVisits } from '../../db/staff/visits.ts'
import { loadHours } from '../../db/venueValues/hours.ts'
import { loadBookableActivities } from '../activities.ts'
import { type DayQuery, loadSlots, saleDayOf } from '../availability.ts'
import type { BookableActivity } from '../rules.ts'

/** A day as the team sees it: by start and activity, who comes, who is there, what is to be prepared. */
export async function loadStaffDay(
  db: Database,
  date: string,
  { now, sight }: { now: number; sight: Sight },
): Promise<StaffDay> {
  const [found, hours, offers] = await Promise.all([
    loadStaffVisits(db, eq(bookings.day, date), sight),
    loadHours(db, date, date),
    loadBookableActivities(db, now),
  ])
  const visits = found.map(({ visit }) => visit)
  const { span = null, reason } = hoursOf(hours, date)
  const order = [...offers.keys()]
  const starts = groupStarts(visits, now).toSorted(
    (a, b) => a.startsAt - b.startsAt || order.indexOf(a.activityId) - order.indexOf(b.activityId),
  )
  const ahead = starts.filter(({ startsAt }) => startsAt > now)
  const day = { date, hours, now }
  const offered = [...offers.values()].map((offer) => freeOf(db, offer, ahead, day))
  const places = (await Promise.all(offered)).flat()
  const remaining = new Map(places.map((start) => [keyOf(start), start.remaining]))
  const taken = new Set(starts.map(keyOf))
  return {
    date,
    hours: span,
    ...(reason !== undefined && { reason }),
    people: headcount(visits, now),
    cancelled: visits.filter(({ status }) => status === 'cancelled').length,
    starts: starts.map((start) => ({ ...start, remaining: remaining.get(keyOf(start)) ?? null })),
    free: places.filter((start) => !taken.has(keyOf(start))),
  }
}

function groupStarts(visits: readonly StaffVisit[], now: number): StaffStart[] {
  const groups = groupBy(visits, keyOf)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { time, startsAt, activityId, activityName } = first
    const people = headcount(group, now)
    const prepare = toPrepare(group)
    return {
      time,
      startsAt,
      activityId,
      activityName,
      remaining: null,
      people,
      prepare,
      visits: group,
    }
  })
}

function keyOf({ activityId, startsAt }: Pick<StaffVisit, 'activityId' | 'startsAt'>): string {
  return `${activityId} ${startsAt}`
}

/** The options of visits that stand, in the order in which they were first taken. */
function toPrepare(visits: readonly StaffVisit[]): StaffStart['prepare'] {
  const counts = new Map<string, number>()
  for (const { status, lines } of visits) {
    if (status === 'cancelled') continue
    for (const { option, label, quantity } of lines) {
      if (option !== null) counts.set(label, (counts.get(label) ?? 0) + quantity)
    }
  }
  return [...counts].map(([label, quantity]) => ({ label, quantity }))
}

/** The places left at the starts to come of one activity: those that have visits, and the public's. */
async function freeOf(
  db: Database,
  offer: BookableActivity,
  visited: readonly StaffStart[],
  day: Omit<DayQuery, 'offer'>,
): Promise<FreeStart[]> {
  const { id: activityId, name: activityName } = offer
  const own = visited.filter((start) => start.activityId === activityId)
  const times = new Map(own.map(({ time, startsAt }) => [startsAt, time]))
  for (const { time, at } of saleDayOf({ ...day, offer }).starts) times.set(at, time)
  const starts = [...times].map(([at, time]) => ({ time, at })).toSorted((a, b) => a.at - b.at)
  const slots = await loadSlots(db, offer, starts, day.now)
  return starts.flatMap(({ time, at: startsAt }, nth) => {
    const slot = slots[nth]
    return slot ? [{ time, startsAt, activityId, activityName, remaining: slot.remaining }] : []
  })
}
