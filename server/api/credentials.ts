import { Hono } from 'hono'
import * as v from 'valibot'
import { CredentialsChange } from '../../shared/api/password.ts'
import { Profile } from '../../shared/api/profile.ts'
import { findSubscription, subscribe } from '../db/messages/pushSubscriptions.ts'
import { answer, bearerOf, readBody, refuse, unauthenticated } from '../http/messages.ts'
import { sendEmailsSoon } from '../mail/emailQueue.ts'
import { sha256 } from '../secret.ts'
import { ask, unusable } from '../upstreams/upstream.ts'
import { findCustomer } from './authorise.ts'
import { openConfirmed } from './confirm.ts'
import { canSetPassword, unsupported } from './passwordReset.ts'
import type { Services } from '../services.ts'

/** `PUT /api/users/{id}/credentials`: a customer's own e-mail address or password, with the current password. */
export function credentials(services: Services): Hono {
  return new Hono().put('/:id/credentials', (c) => change(services, c.req.param('id'), c.req.raw))
}

const Changed = v.object({ user: Profile })

async function change(services: Services, id: string, request: Request): Promise<Response> {
  const customer = await findCustomer(services, request)
  if (!customer) return unauthenticated()
  if (customer.id !== id) return refuse(403, 'forbidden', 'Ce profil n’est pas le vôtre.')
  if (!canSetPassword(services)) return unsupported()
  const body = await readBody(request, CredentialsChange)
  if ('refusal' in body) return body.refusal
  const reminded = await findSubscription(services.db, sha256(bearerOf(request) ?? ''))
  const path = `/api/users/${encodeURIComponent(id)}/credentials`
  const response = await services.upstreams.provider.fetch(
    ask(path, { method: 'PUT', body: body.value }),
  )
  if (!response.ok) return response
  sendEmailsSoon(services)
  const answered: unknown = await response.json()
  const changed = v.safeParse(Changed, answered)
  if (!changed.success) return unusable()
  // A new password has ended every session. This one is renewed as well: whoever changes a password
  // because somebody else has it may have lost the token too.
  const isRenewed = body.value.password !== undefined
  const opened = isRenewed ? await openConfirmed(services, customer, request, answered) : undefined
  // This device goes on being reminded.
  if (opened && reminded)
    await subscribe(services.db, sha256(opened.token), reminded, services.now())
  return answer({
    success: true,
    user: changed.output.user,
    ...(opened && { token: opened.token }),
  })
}
