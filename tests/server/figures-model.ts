import type { ActivityFigures, HourFigures } from '../../shared/api/staff/figures.ts'
import { addDays, instantOf, wallClock, weekday } from '../../shared/rules/day.ts'
import { type Hours, hoursOf } from '../../shared/rules/hours/hours.ts'
import { HOUR_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import { quantaIn, QUANTUM_MS } from '../../shared/rules/quantum.ts'
import { bookings } from '../../server/db/schema/booking.ts'
import { seededRandom } from '../support/faults/stormServers.ts'
import { type VisitRow, visitRow } from '../support/people/visitRow.ts'
import { saturday, type TestApp } from '../support/server/testApp.ts'

/** Two weeks, in which the clocks go back on Sunday the 25th. */
export const period = { from: '2026-10-19', to: '2026-11-01' }

export type Visit = {
  id: string
  activityId: string
  pool: string
  units: number
  startsAt: number
  duration: number
  buffer: number
  participants: number
  status: 'confirmed' | 'cancelled'
  priceCents: number
  dueCents: number | null
  absentAt: number | null
}

const kinds = [
  { activityId: 'vr', pool: 'vr' },
  { activityId: 'boardgames', pool: 'tables' },
  { activityId: 'birthday', pool: 'tables' },
  // Taken out of the folder since.
  { activityId: 'karaoke', pool: 'room' },
]

export function drawVisits(seed: number, count: number): Visit[] {
  const random = seededRandom(seed)
  const draw = (below: number) => Math.floor(random() * below)
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(period.from, draw(14))
    // Also where the venue is closed by the hours of today.
    const startsAt = (instantOf(day, '00:00') ?? 0) + draw(90) * QUANTUM_MS
    const isCancelled = draw(4) === 0
    return {
      id: `visit-${seed}-${index}`,
      ...(kinds[draw(kinds.length)] ?? { activityId: 'vr', pool: 'vr' }),
      units: 1 + draw(3),
      startsAt,
      duration: [30, 60, 90][draw(3)] ?? 60,
      buffer: [0, 30][draw(2)] ?? 0,
      participants: 1 + draw(6),
      status: isCancelled ? 'cancelled' : 'confirmed',
      priceCents: 100 * draw(90) + 50,
      dueCents: isCancelled && draw(2) ? 1250 : null,
      absentAt: draw(5) === 0 ? startsAt + HOUR_MS : null,
    }
  })
}

/** Sold on the Saturday of the tests, by the venue. */
export async function insertVisits(
  app: TestApp,
  visits: readonly Visit[],
  more: Partial<VisitRow> = {},
): Promise<void> {
  const rows = visits.map(({ startsAt, absentAt, ...visit }) =>
    visitRow(startsAt, {
      ...visit,
      activityName: visit.activityId,
      absentAt: absentAt === null ? null : new Date(absentAt),
      createdAt: new Date(saturday),
      ...more,
    }),
  )
  await app.database.db.insert(bookings).values(rows)
}

/** What the visits take of each pool, quarter by quarter. */
export function loadsOf(visits: readonly Visit[]): Map<string, number> {
  const loads = new Map<string, number>()
  for (const { status, pool, startsAt, duration, buffer, units } of visits) {
    if (status === 'cancelled') continue
    for (const quantum of quantaIn(startsAt, duration + buffer)) {
      const key = `${pool} ${quantum}`
      loads.set(key, (loads.get(key) ?? 0) + units)
    }
  }
  return loads
}

/** Hour by hour what the query is to tell, by the rules that sell and nothing of SQL. */
export function modelHours(
  hours: Hours,
  pools: readonly Record<string, unknown>[],
  visits: readonly Visit[],
) {
  const loads = loadsOf(visits)
  const cells = new Map<string, HourFigures>()
  for (let day = period.from; day <= period.to; day = addDays(day, 1)) {
    const { span } = hoursOf(hours, day)
    const standing = visits.filter(
      ({ status, startsAt }) => status !== 'cancelled' && wallClock(startsAt).day === day,
    )
    const opens = standing.map(({ startsAt }) => startsAt)
    const closes = standing.map(({ startsAt, duration }) => startsAt + duration * MINUTE_MS)
    if (span) {
      opens.push(instantOf(day, span.open) ?? 0)
      closes.push(instantOf(day, span.close) ?? 0)
    }
    for (let quantum = Math.min(...opens); quantum < Math.max(...closes); quantum += QUANTUM_MS) {
      const { day: own, time } = wallClock(quantum)
      for (const { id, stations } of pools) {
        const taken = loads.get(`${String(id)} ${quantum}`) ?? 0
        const key = `${String(id)} ${weekday(own)} ${Number(time.slice(0, 2))}`
        const cell = cells.get(key) ?? {
          weekday: weekday(own),
          hour: Number(time.slice(0, 2)),
          load: 0,
          stations: 0,
        }
        cell.load += taken
        cell.stations += Math.max(Number(stations), taken)
        cells.set(key, cell)
      }
    }
  }
  return cells
}

export function modelActivities(
  visits: readonly Visit[],
): Record<string, Partial<ActivityFigures>> {
  const sum = (some: readonly Visit[], of: (visit: Visit) => number) =>
    some.reduce((total, visit) => total + of(visit), 0)
  return Object.fromEntries(
    kinds.map(({ activityId }) => {
      const own = visits.filter((visit) => visit.activityId === activityId)
      const sold = own.filter(({ status }) => status !== 'cancelled')
      const due = (visit: Visit) =>
        visit.status === 'cancelled' ? (visit.dueCents ?? 0) : visit.priceCents
      return [
        activityId,
        {
          sold: sold.length,
          people: sum(sold, ({ participants }) => participants),
          places: sum(sold, ({ units }) => units),
          cancelled: own.length - sold.length,
          absent: sold.filter(({ absentAt }) => absentAt !== null).length,
          due: sum(own, due),
        },
      ]
    }),
  )
}
