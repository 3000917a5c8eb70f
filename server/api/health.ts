import { Hono } from 'hono'
import { createReadiness } from '../db/readiness.ts'
import { errorFacts } from '../failure.ts'
import { answer } from '../http/messages.ts'
import { refuse } from '../http/refusal.ts'
import { alwaysReady } from '../lifecycle.ts'
import type { Services } from '../services.ts'

/**
 * `GET /livez`, also `/healthz`: the process answers; what balancers ask, since pages need no database.
 * `GET /readyz`: its database takes what is written, too.
 */
export function health({ db, log, lifecycle = alwaysReady }: Services): Hono {
  const readiness = createReadiness(db.$client)
  const isDraining = () => lifecycle.phase === 'draining'
  const live = () =>
    isDraining() ? refuse(503, 'draining', 'Ce serveur s’arrête.') : answer({ success: true })
  return new Hono()
    .get('/livez', live)
    .get('/healthz', live)
    .get('/readyz', async () => {
      const told = await readiness().catch((error: unknown) => {
        log('not-ready', errorFacts(error))
        return { database: false, primary: false, migrations: false }
      })
      const state = { ...told, draining: isDraining() }
      const isReady = told.primary && told.migrations && lifecycle.phase === 'ready'
      if (isReady) return answer({ success: true, ...state })
      const error = told.database
        ? 'Ce serveur n’est pas prêt.'
        : 'La base de données ne répond pas.'
      return answer({ success: false, error, code: codeOf(state), ...state }, 503)
    })
}

function codeOf({ database, draining }: { database: boolean; draining: boolean }): string {
  if (draining) return 'draining'
  return database ? 'starting' : 'database'
}
