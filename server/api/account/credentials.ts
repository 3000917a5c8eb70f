import * as v from 'valibot'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { CredentialsChange } from '../../../shared/api/account/password.ts'
import { Profile } from '../../../shared/api/account/profile.ts'
import { findSubscription, subscribe } from '../../db/messages/pushSubscriptions.ts'
import { answer, bearerOf } from '../../http/messages.ts'
import { sendEmailsSoon } from '../../mail/emailQueue.ts'
import { sha256 } from '../../secret.ts'
import { upstreamRequest, type Customer, badGateway } from '../../upstreams/upstream.ts'
import { self } from '../authorise.ts'
import { openConfirmed } from './confirm.ts'
import { type OperationContext, bodyOperation } from '../operation.ts'
import { passwordRefusal } from './passwords.ts'

const Changed = v.object({ user: Profile })

export const changeCredentials = bodyOperation(
  endpoints.changeCredentials,
  {
    summary: 'Changes one’s own e-mail address or password, with the current password.',
    needs: passwordRefusal,
    who: self,
    body: CredentialsChange,
  },
  change,
)

type Change = OperationContext<Customer> & { body: CredentialsChange }

async function change({ services, request, who: customer, body }: Change): Promise<Response> {
  const reminded = await findSubscription(services.db, sha256(bearerOf(request) ?? ''))
  const path = `/api/users/${encodeURIComponent(customer.id)}/credentials`
  const response = await services.upstreams.provider.fetch(
    upstreamRequest(path, { method: 'PUT', body }),
  )
  if (!response.ok) return response
  sendEmailsSoon(services)
  const answered: unknown = await response.json()
  const changed = v.safeParse(Changed, answered)
  if (!changed.success) return badGateway()
  // A new password has ended every session. This one is renewed as well: whoever changes a password
  // because somebody else has it may have lost the token too.
  const isRenewed = body.password !== undefined
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
