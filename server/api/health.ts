import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { answer } from '../http.ts'
import type { Services } from './services.ts'

/** `GET /healthz`: the process lives. `GET /readyz`: the database answers. */
export function health({ db }: Services): Hono {
  return new Hono()
    .get('/healthz', () => answer({ success: true }))
    .get('/readyz', () =>
      db.execute(sql`select 1`).then(
        () => answer({ success: true }),
        () => answer({ success: false, error: 'La base de données ne répond pas.', code: 'database' }, 503),
      ),
    )
}
