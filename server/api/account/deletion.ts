import { endpoints } from '../../../shared/api/endpoints.ts'
import { DeletionRequest } from '../../../shared/api/account/mydata.ts'
import type { Database } from '../../db/database.ts'
import { anonymise, lockCustomer } from '../../db/accounts/deletion.ts'
import { hasPassword } from '../../db/accounts/passwordResets.ts'
import { bearerOf } from '../../http/messages.ts'
import { Refusal, refuse, unauthenticated } from '../../http/refusal.ts'
import { sendEmailsSoon } from '../../mail/emailQueue.ts'
import { sha256 } from '../../secret.ts'
import { type Customer, badGateway } from '../../upstreams/upstream.ts'
import { cancelUpcomingBookings, loadUpcomingBookings } from '../../booking/bookingsAhead.ts'
import { customer, findCustomer, requireProof } from '../authorise.ts'
import { requirePersonalData } from './export.ts'
import { bodyOperation, operation } from '../operation.ts'
import type { Services } from '../../services.ts'
import { askSignIn, beginOwnGuess } from './signIn.ts'

const preview = operation(
  endpoints.deletionPreview,
  {
    summary: 'Lists the visits that deleting the account would cancel.',
    needs: requirePersonalData,
    who: customer,
  },
  async ({ services, who }) => ({
    cancels: await loadUpcomingBookings(services.db, who.id, services.now()),
  }),
)

const deleteAccount = bodyOperation(
  endpoints.deleteAccount,
  {
    follows: true,
    summary:
      'Deletes the account, with its password, or where it has none a proof of this moment: visits to come are cancelled.',
    needs: requirePersonalData,
    who: customer,
    body: DeletionRequest,
  },
  async ({ services, request, who, body }) => {
    await prove(services, request, { who, password: body.password }).catch(
      async (error: unknown) => {
        // A twin of this request may have deleted the account meanwhile: no password is right then.
        if (error instanceof Refusal && !(await findCustomer(services, request))) unauthenticated()
        throw error
      },
    )
    const tokenHash = sha256(bearerOf(request) ?? '')
    const { db, now } = services
    await forget(db, { customer: who.id, tokenHash, now: now() })
    sendEmailsSoon(services)
    return { success: true }
  },
)

export const deletion = [preview, deleteAccount]

type Claim = { who: Customer; password: string | undefined }

/** Refuses whoever proves by nothing that the account is theirs. */
async function prove(services: Services, request: Request, { who, password }: Claim) {
  if (password !== undefined) return checkPassword(services, request, { who, password })
  if (await hasPassword(services.db, who.id))
    refuse(422, 'invalid', 'Le mot de passe est obligatoire.', { field: 'password' })
  return requireProof(services, request)
}

/** Asked of the provider as a sign-in is, and counted as one; nothing is opened. */
async function checkPassword(services: Services, request: Request, claim: Claim): Promise<void> {
  const { who, password = '' } = claim
  const { email, attempt } = await beginOwnGuess(services, request, who)
  const { ok, status } = await askSignIn(services, { email, password: password.trim() })
  await attempt.end(ok ? 'right' : status === 401 ? 'wrong' : 'unknown')
  if (ok) return
  if (status !== 401) badGateway()
  refuse(403, 'credentials', 'Ce mot de passe n’est pas le bon.', { field: 'password' })
}

type Deletion = { customer: string; tokenHash: string; now: number }

/**
 * All or nothing; refused where the session ended meanwhile, by a twin of this request or elsewhere. The
 * account's lock comes first: a booking that has it is seen here, one that waits for it finds nobody.
 */
function forget(db: Database, { customer, tokenHash, now }: Deletion): Promise<void> {
  return db.transaction(async (tx) => {
    const account = (await lockCustomer(tx, customer, tokenHash)) ?? unauthenticated()
    await cancelUpcomingBookings(tx, customer, now)
    await anonymise(tx, account, now)
  })
}
