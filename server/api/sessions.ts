import { Hono } from 'hono'
import { endOtherSessions, endOwnSession, listSessions } from '../db/accounts/sessions.ts'
import { answer, bearerOf, refuse, unauthenticated } from '../http/messages.ts'
import { findCustomer } from './authorise.ts'
import { keepsAll } from './export.ts'
import type { Services } from '../services.ts'

/** `/api/sessions`: where the customer is signed in, and how to end it there. */
export function sessions(services: Services): Hono {
  const { db, now } = services
  return new Hono()
    .get('/', async (c) => {
      const customer = await findCustomer(services, c.req.raw)
      if (!customer) return unauthenticated()
      const list = await listSessions(db, customer.id, bearerOf(c.req.raw) ?? '', now())
      return answer({ sessions: list, isOurs: keepsAll(services) })
    })
    .delete('/', async (c) => {
      const customer = await findCustomer(services, c.req.raw)
      if (!customer) return unauthenticated()
      const ended = await endOtherSessions(db, customer.id, bearerOf(c.req.raw) ?? '')
      return answer({ success: true, ended })
    })
    .delete('/:id', async (c) => {
      const customer = await findCustomer(services, c.req.raw)
      if (!customer) return unauthenticated()
      const id = c.req.param('id')
      const isEnded = /^[\w-]{1,64}$/.test(id) && (await endOwnSession(db, customer.id, id))
      return isEnded ? answer({ success: true }) : unknownSession()
    })
}

/** The same for another customer's session as for one that never was. */
function unknownSession(): Response {
  return refuse(404, 'not-found', 'Cet appareil n’est plus connecté.')
}
