import { Hono } from 'hono'
import { probe } from '../db/pool.ts'
import { errorFacts } from '../failure.ts'
import { answer } from '../http/messages.ts'
import type { Services } from '../services.ts'

/** `GET /healthz`: the process lives. `GET /readyz`: the database answers, and takes what is written. */
export function health({ db, log }: Services): Hono {
  return new Hono()
    .get('/healthz', () => answer({ success: true }))
    .get('/readyz', () =>
      probe(db.$client).then(
        () => answer({ success: true }),
        (error: unknown) => {
          log('not-ready', errorFacts(error))
          return answer(
            { success: false, error: 'La base de données ne répond pas.', code: 'database' },
            503,
          )
        },
      ),
    )
}
