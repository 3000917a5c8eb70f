import { Hono } from 'hono'
import { PasswordSetting } from '../../shared/api/password.ts'
import { readBody } from '../http/messages.ts'
import { sendEmailsSoon } from '../mail/emailQueue.ts'
import { ask } from '../upstreams/upstream.ts'
import { canSetPassword, unsupported } from './passwordReset.ts'
import type { Services } from '../services.ts'

/** `POST /api/set-password`: a new password for the account that a mailed token names. */
export function setPassword(services: Services): Hono {
  return new Hono().post('/', async (c) => {
    if (!canSetPassword(services)) return unsupported()
    const body = await readBody(c.req.raw, PasswordSetting)
    if ('refusal' in body) return body.refusal
    const response = await services.upstreams.provider.fetch(
      ask('/api/set-password', { method: 'POST', body: body.value }),
    )
    sendEmailsSoon(services)
    return response
  })
}
