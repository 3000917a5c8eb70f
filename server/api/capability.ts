import type { Context } from 'hono'
import type { Ability } from '../../shared/rules/schedule.ts'
import { refuse, unauthenticated } from '../http/messages.ts'
import type { Customer } from '../upstreams/upstream.ts'
import { unknownBooking, unknownHold, unknownWait } from '../booking/refusals.ts'
import { findCustomer } from './authorise.ts'
import type { Services } from '../services.ts'

/** The refusal (404) of what the venue backend cannot do; nothing where it can. */
export function unable(
  { upstreams }: Pick<Services, 'upstreams'>,
  ability: Ability,
): Response | undefined {
  if (upstreams.venue.can?.includes(ability)) return undefined
  return refuse(
    404,
    'not-supported',
    'La salle ne propose pas cela en ligne. Appelez-nous ou écrivez-nous.',
  )
}

const unknown = { changes: unknownBooking, holds: unknownHold, waits: unknownWait }

/** What a customer asks for; `id` is the one in the path, encoded for another path. */
type GuardedRequest = { customer: Customer; id: string; request: Request }

/** Acts for whoever is signed in, where the venue can do it. */
export function forCustomer(
  services: Services,
  ability: keyof typeof unknown,
  act: (asked: GuardedRequest) => Promise<Response>,
) {
  return async ({ req }: Context) => {
    const refusal = unable(services, ability)
    if (refusal) return refusal
    const customer = await findCustomer(services, req.raw)
    if (!customer) return unauthenticated()
    const id = req.param('id') ?? ''
    // No database can be asked for it.
    if (id.includes('\0')) return unknown[ability]()
    return act({ customer, id: encodeURIComponent(id), request: req.raw })
  }
}
