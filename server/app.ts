import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { announcement } from './api/announcement.ts'
import { analytics } from './api/analytics.ts'
import { articlesGateway } from './api/gateways/articles.ts'
import { auth } from './api/auth.ts'
import { chat } from './api/chat.ts'
import { checkIn } from './api/checkIn.ts'
import { credentials } from './api/credentials.ts'
import { deletion } from './api/deletion.ts'
import { scheduleJobs } from './jobs/jobs.ts'
import { exported } from './api/export.ts'
import { frontDoor } from './http/securityHeaders.ts'
import { health } from './api/health.ts'
import { limits } from './api/limits/limits.ts'
import { passwordReset } from './api/passwordReset.ts'
import { providerGateway } from './api/gateways/provider.ts'
import { proxy } from './api/gateways/proxy.ts'
import { push } from './api/push.ts'
import { requests } from './api/requests.ts'
import type { Services } from './services.ts'
import { sessions } from './api/sessions.ts'
import { setPassword } from './api/setPassword.ts'
import { supabase } from './api/supabase.ts'
import { token } from './api/token.ts'
import { users } from './api/users.ts'
import { venueGateway } from './api/gateways/venue.ts'
import { venue } from './api/venue.ts'
import { errorFacts, isUnavailable } from './failure.ts'
import { answer, notFound, refuse } from './http/messages.ts'

const systems = ['/api/*', '/provider/*', '/venue/*', '/articles-host/*']

/** Pages and files, where this process serves them. */
type Assets = (request: Request) => Promise<Response>

/** The whole server as a value: `app.request()` is the front door that tests use. */
export function createApp(services: Services & { assets?: Assets }): Hono {
  const { log, assets } = services
  const app = new Hono()
  for (const path of systems) {
    app.use(path, async (c, next) => {
      const began = performance.now()
      await next()
      // The route that answered: what stands in the address itself may be anything.
      const ms = Math.round(performance.now() - began)
      log('request', { method: c.req.method, path: routePath(c), status: c.res.status, ms })
    })
  }
  app.use(frontDoor(services))
  app.route('/', limits(services))
  app.route('/', scheduleJobs(services))
  app.route('/', health(services))
  app.route('/api/heitz/token', token(services))
  app.route('/api/auth', auth(services))
  app.route('/api/supabase', supabase(services))
  app.route('/api/proxy', proxy(services))
  app.route('/api/users', users(services))
  app.route('/api/users', credentials(services))
  app.route('/api/password-reset', passwordReset(services))
  app.route('/api/set-password', setPassword(services))
  app.route('/api/sessions', sessions(services))
  app.route('/api/export', exported(services))
  app.route('/api/deletion', deletion(services))
  app.route('/api/venue', venue(services))
  app.route('/api/push', push(services))
  app.route('/api/requests', requests(services))
  app.route('/api/announcement', announcement(services))
  app.route('/api/chat', chat(services))
  app.route('/api/analytics', analytics(services))
  app.route('/api/check-in', checkIn(services))
  app.route('/provider', providerGateway(services))
  app.route('/venue', venueGateway(services))
  app.route('/articles-host', articlesGateway(services))
  for (const path of systems) app.all(path, () => notFound())
  if (assets) app.get('*', (c) => assets(c.req.raw))
  app.notFound(() => notFound())
  app.onError((error) => {
    log('failure', errorFacts(error))
    if (isUnavailable(error)) {
      const error = 'Le service est surchargé ou redémarre. Réessayez dans un instant.'
      return answer({ success: false, error, code: 'unavailable' }, 503, { 'Retry-After': '2' })
    }
    return refuse(
      500,
      'internal',
      'Une erreur est survenue de notre côté. Réessayez dans un instant.',
    )
  })
  return app
}
