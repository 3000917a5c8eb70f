import { Hono } from 'hono'
import { parse } from '../../http/messages.ts'
import { MonthQuery } from '../../upstreams/dialect.ts'
import { ask } from '../../upstreams/upstream.ts'
import { unable } from '../capability.ts'
import type { Services } from '../../services.ts'

/** `GET /venue/availability/month`: a month of one activity in one request, where the venue can. */
export function venueMonth(services: Services): Hono {
  return new Hono().get('/availability/month', async (c) => {
    const refusal = unable(services, 'month')
    if (refusal) return refusal
    const query = parse(MonthQuery, c.req.query())
    if ('refusal' in query) return query.refusal
    return services.upstreams.venue.fetch(
      ask(`/availability/month?${new URLSearchParams(query.value).toString()}`),
    )
  })
}
