import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { AnalyticsEvent } from '../../shared/api/analytics.ts'
import { today } from '../../shared/rules/day.ts'
import { analyticsDays } from '../db/schema/visitors.ts'
import { readBody } from '../http/messages.ts'
import type { Services } from '../services.ts'

/** `POST /api/analytics`: adds one to the day's count of an event and forgets the rest. */
export function analytics({ db, now }: Services): Hono {
  return new Hono().post('/', async (c) => {
    const body = await readBody(c.req.raw, AnalyticsEvent)
    if ('refusal' in body) return body.refusal
    const event = body.value
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
  })
}
