import { Hono } from 'hono'
import { DeletionRequest } from '../../shared/api/mydata.ts'
import type { Database } from '../db/database.ts'
import { anonymise, lockCustomer } from '../db/accounts/deletion.ts'
import { answer, bearerOf, readBody, refuse, unauthenticated } from '../http/messages.ts'
import { sendEmailsSoon } from '../mail/emailQueue.ts'
import { sha256 } from '../secret.ts'
import { ask, type Customer, unusable } from '../upstreams/upstream.ts'
import { cancelAhead, loadAhead } from '../booking/bookingsAhead.ts'
import { findCustomer } from './authorise.ts'
import { keepsAll, notOurs } from './export.ts'
import type { Services } from '../services.ts'
import { loadProfile } from './signIn.ts'

/** `/api/deletion`: what deleting the account would cancel (GET), and doing it (POST). */
export function deletion(services: Services): Hono {
  return new Hono()
    .get('/', async (c) => {
      const customer = await findCustomer(services, c.req.raw)
      if (!customer) return unauthenticated()
      if (!keepsAll(services)) return notOurs()
      return answer({ cancels: await loadAhead(services.db, customer.id, services.now()) })
    })
    .post('/', (c) => remove(services, c.req.raw))
}

async function remove(services: Services, request: Request): Promise<Response> {
  const customer = await findCustomer(services, request)
  if (!customer) return unauthenticated()
  if (!keepsAll(services)) return notOurs()
  const body = await readBody(request, DeletionRequest)
  if ('refusal' in body) return body.refusal
  const refusal = await checkPassword(services, customer, body.value.password)
  // A twin of this request may have deleted the account meanwhile: no password is right then.
  if (refusal) return (await findCustomer(services, request)) ? refusal : unauthenticated()
  const tokenHash = sha256(bearerOf(request) ?? '')
  const isDone = await forget(services.db, {
    customer: customer.id,
    tokenHash,
    now: services.now(),
  })
  if (!isDone) return unauthenticated()
  sendEmailsSoon(services)
  return answer({ success: true })
}

/** Asked of the provider as a sign-in is; nothing is opened. */
async function checkPassword(
  services: Services,
  customer: Customer,
  password: string,
): Promise<Response | undefined> {
  const loaded = await loadProfile(services, customer)
  if ('refusal' in loaded) return loaded.refusal
  if (!loaded.profile) return unauthenticated()
  const credentials = { email: loaded.profile.email, password: password.trim() }
  const asked = ask('/api/auth/signin', { method: 'POST', body: credentials })
  const { ok, status } = await services.upstreams.provider.fetch(asked)
  if (ok) return undefined
  if (status !== 401) return unusable()
  return refuse(403, 'credentials', 'Ce mot de passe n’est pas le bon.', { field: 'password' })
}

type Leaving = { customer: string; tokenHash: string; now: number }

/**
 * All or nothing; false where the session ended meanwhile, by a twin of this request or elsewhere. The
 * account's lock comes first: a booking that has it is seen here, one that waits for it finds nobody.
 */
function forget(db: Database, { customer, tokenHash, now }: Leaving): Promise<boolean> {
  return db.transaction(async (tx) => {
    const account = await lockCustomer(tx, customer, tokenHash)
    if (!account) return false
    await cancelAhead(tx, customer, now)
    await anonymise(tx, account, now)
    return true
  })
}
