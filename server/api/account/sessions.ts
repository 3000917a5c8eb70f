import { endpoints } from '../../../shared/api/endpoints.ts'
import { endOtherSessions, endOwnSession, listSessions } from '../../db/accounts/sessions.ts'
import { bearerOf } from '../../http/messages.ts'
import { refuse } from '../../http/refusal.ts'
import { hasPassword } from '../../db/accounts/passwordResets.ts'
import { customer } from '../authorise.ts'
import { keepsPersonalData } from './export.ts'
import { operation } from '../operation.ts'

const list = operation(
  endpoints.sessions,
  { summary: 'Lists the devices on which the customer is signed in.', who: customer },
  async ({ services, request, who }) => {
    const { db, now } = services
    const found = await listSessions(db, who.id, bearerOf(request) ?? '', now())
    const sessions = found.map((one) => ({
      ...one,
      createdAt: one.createdAt.toISOString(),
      lastSeenAt: one.lastSeenAt.toISOString(),
    }))
    const isOurs = keepsPersonalData(services)
    return { sessions, hasPassword: !isOurs || (await hasPassword(db, who.id)), isOurs }
  },
)

const endOthers = operation(
  endpoints.endOtherSessions,
  { summary: 'Signs the customer out everywhere but here.', who: customer },
  async ({ services, request, who }) => {
    const ended = await endOtherSessions(services.db, who.id, bearerOf(request) ?? '')
    return { success: true as const, ended }
  },
)

const endOne = operation(
  endpoints.endSession,
  { summary: 'Signs the customer out on one device.', who: customer, unknown: unknownSession },
  async ({ services, who, params: { id = '' } }) => {
    const isEnded = /^[\w-]{1,64}$/.test(id) && (await endOwnSession(services.db, who.id, id))
    return isEnded ? { success: true } : unknownSession()
  },
)

/** The same for another customer's session as for one that never was. */
function unknownSession(): never {
  refuse(404, 'not-found', 'Cet appareil n’est plus connecté.')
}

export const sessionOperations = [list, endOthers, endOne]
