import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { AnalyticsEvent } from '../../shared/api/analytics.ts'
import { own, takes } from '../../shared/api/call.ts'
import { today } from '../../shared/rules/day.ts'
import { analyticsDays } from '../db/schema/visitors.ts'
import { anybody } from './authorise.ts'
import { bodyOperation } from './operation.ts'

/** Sent as a beacon: no code of the browser reads an answer. */
export const countEvent = own.post('/api/analytics', v.unknown(), takes<AnalyticsEvent>)

export const analytics = bodyOperation(
  countEvent,
  {
    summary: 'Adds one to the day’s count of an event and forgets the rest.',
    load: 'extra',
    who: anybody,
    body: AnalyticsEvent,
  },
  async ({ services: { db, now }, body: event }) => {
    const length = 'properties' in event ? event.properties.len : 0
    const sources = event.name === 'answer_ok' ? event.properties.sources : 0
    await db
      .insert(analyticsDays)
      .values({ day: today(now()), name: event.name, count: 1, length, sources })
      .onConflictDoUpdate({
        target: [analyticsDays.day, analyticsDays.name],
        set: {
          count: sql`${analyticsDays.count} + 1`,
          length: sql`${analyticsDays.length} + ${length}`,
          sources: sql`${analyticsDays.sources} + ${sources}`,
        },
      })
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  },
)
