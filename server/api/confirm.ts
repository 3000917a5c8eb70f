import * as v from 'valibot'
import { endSession, openSession } from '../db/sessions.ts'
import { sha256 } from '../secret.ts'
import { ask } from '../upstreams/upstream.ts'
import { canSetPassword } from './password-reset.ts'
import type { Services } from './services.ts'

const Proof = v.object({ proof: v.string() })

/**
 * Opens a session, unless the password that it rests on was changed meanwhile: the others had been
 * ended by then, and this one would live on. `signed` is the provider's answer.
 */
export async function openConfirmed(
  services: Services,
  session: Parameters<typeof openSession>[2],
  signed: unknown,
): Promise<string | undefined> {
  const { db, secret, now, upstreams } = services
  const token = await openSession(db, secret, session, now())
  const proof = v.safeParse(Proof, signed)
  if (!canSetPassword(services) || !proof.success) return token
  const body = { id: session.customer, ...proof.output }
  const confirmed = await upstreams.provider.fetch(ask('/api/auth/confirm', { method: 'POST', body }))
  if (confirmed.ok) return token
  await endSession(db, sha256(token))
  return undefined
}
