import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { agentCalls } from '../shared/api/agents.ts'
import { articleImages } from './api/gateways/articles.ts'
import { answerInTime } from './http/answerInTime.ts'
import { readBodies } from './http/bodies.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { health } from './api/health.ts'
import { mount, routeOf } from './api/operation.ts'
import { operations } from './api/operations.ts'
import { admission } from './api/limits/admission.ts'
import { limits } from './api/limits/limits.ts'
import { proxy } from './api/gateways/venue.ts'
import type { Services } from './services.ts'
import { errorFacts } from './failure.ts'
import { methodOf, metrics } from './metrics.ts'
import { methodNotAllowed, refusalAnswer } from './http/messages.ts'
import { noAddress, notFound, Refusal, refusalFor, unavailable } from './http/refusal.ts'

/** Where assistants of other people ask, and where they look for that. */
const agentPaths = ['/mcp/*', '/.well-known/mcp/*']
const systems = ['/api/*', '/provider/*', '/venue/*', '/articles-host/*', ...agentPaths]

type Assets = (request: Request) => Promise<Response>

type AppSettings = {
  assets?: Assets
  /** Milliseconds; more makes whoever asks give up before. */
  answerWithinMs?: number
  /** Milliseconds within which a body has come whole. */
  readWithinMs?: number
}

/** The whole server as a value: `app.request()` is the front door that tests use. */
export function createApp(services: Services & AppSettings): Hono {
  const { log, assets, answerWithinMs } = services
  const app = new Hono()
  for (const path of systems) {
    app.use(path, async (c, next) => {
      const began = performance.now()
      metrics.activeRequests.inc()
      await next().finally(() => metrics.activeRequests.dec())
      // The route that answered: what stands in the address itself may be anything.
      const route = routePath(c)
      const { status } = c.res
      const ms = performance.now() - began
      const labels = {
        method: methodOf(c.req.method),
        route,
        status_class: `${Math.floor(status / 100)}xx`,
      }
      metrics.requestDuration.observe(labels, ms / 1000)
      log('request', { method: c.req.method, path: route, status, ms: Math.round(ms) })
    })
  }
  app.use(securityHeaders(services))
  for (const path of systems) {
    // A database of yesterday's schema is not to be asked.
    app.use(path, (_, next) => (services.lifecycle?.phase === 'starting' ? unavailable() : next()))
  }
  const readFirst = readBodies(services.addressOf, { timeoutMs: services.readWithinMs })
  for (const path of systems) app.use(path, readFirst)
  app.route('/', admission(services, operations))
  const inTime = answerInTime(log, answerWithinMs)
  const held = new Set(
    operations.flatMap(({ endpoint, terms }) => (terms.load === 'held' ? routeOf(endpoint) : [])),
  )
  for (const path of systems) {
    app.use(path, (c, next) => (held.has(c.req.path) ? next() : inTime(c, next)))
  }
  app.route('/', limits(services))
  app.route('/', health(services))
  mount(app, services, operations)
  app.route('/api/proxy', proxy(services))
  app.route('/', articleImages(services))
  for (const path of systems) {
    // Nothing is streamed there: the protocol's clients ask by GET, and go on where that is refused so.
    app.all(path, ({ req }) => (req.path === agentCalls.mcp.path ? methodNotAllowed() : notFound()))
  }
  if (assets) app.get('*', (c) => assets(c.req.raw))
  app.notFound(() => refusalAnswer(noAddress))
  app.onError((error) => {
    if (error instanceof Refusal) return refusalAnswer(error)
    log('failure', errorFacts(error))
    return refusalAnswer(refusalFor(error))
  })
  return app
}
