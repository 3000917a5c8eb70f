import { endpoints } from '../../../shared/api/endpoints.ts'
import { refuse } from '../../http/refusal.ts'
import { ProfileEdit } from '../../upstreams/reading.ts'
import { ask } from '../../upstreams/upstream.ts'
import { self } from '../authorise.ts'
import { bodyOperation } from '../operation.ts'

/** The session decides whose profile it may be; the server's token is added. */
export const updateProfile = bodyOperation(
  endpoints.updateProfile,
  {
    summary: 'Edits one’s own profile, on the version that `If-Match` names.',
    who: self,
    idempotencyKey: 'optional',
    ifMatch: true,
    body: ProfileEdit,
  },
  ({ services, params: { id = '' }, key, version, body }) => {
    if (body.id !== undefined && String(body.id) !== id) {
      return refuse(422, 'invalid', 'L’identifiant ne correspond pas.', { field: 'id' })
    }
    return ask(services.upstreams.provider, `/api/users/${encodeURIComponent(id)}`, {
      method: 'PUT',
      body: { ...body, id },
      idempotencyKey: key,
      ifMatch: version,
    })
  },
)
