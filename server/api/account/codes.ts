import type { MailedCode } from '../../../shared/api/account/password.ts'
import {
  CODE_AGAIN_SECONDS,
  CODE_LENGTH,
  CODE_MINUTES,
  codeCalls,
  type CodeProof,
  CodeRequest,
} from '../../../shared/api/account/code.ts'
import {
  createChallenge,
  findChallenge,
  giveTryBack,
  spendChallenge,
  tryCode,
} from '../../db/accounts/challenges.ts'
import { extendVisitorHold } from '../../booking/visitorHold.ts'
import { refuse } from '../../http/refusal.ts'
import { codeWait } from '../../mail/codeLetters.ts'
import { sendEmailsSoon } from '../../mail/emailQueue.ts'
import type { Services } from '../../services.ts'
import { accepted, ask } from '../../upstreams/upstream.ts'
import { anybody, areCodesSent, findCustomer, findVisitor } from '../authorise.ts'
import { deviceOf } from './confirm.ts'
import { beginCode, countCode } from '../limits/signInLimits.ts'
import { bodyOperation } from '../operation.ts'
import { openSigned, type SignedIn } from './signIn.ts'

/** The same answer, the same letter and the same work for any address: nobody's account is looked at here. */
export const requestCode = bodyOperation(
  codeCalls.requestCode,
  {
    summary:
      'Mails a code to sign in by, to any address; it opens with the `challenge` that this answers.',
    needs: requireCodes,
    status: 202,
    who: anybody,
    body: CodeRequest,
  },
  async ({ services, request, body: { email, purpose, challenge: former } }) => {
    const turn = await countCode(services, request, email)
    const wait = await codeWait(services, turn)
    const device = deviceOf(request.headers.get('user-agent') ?? '')
    const challenge = await createChallenge(
      services.db,
      { email, former, device, purpose, wait, turn },
      services.now(),
    )
    const visitor = findVisitor(services, request)
    if (visitor) await extendVisitorHold(services.db, visitor.id, services.now())
    sendEmailsSoon(services)
    const waits = Math.ceil(wait / 1000)
    const lasts = waits + CODE_MINUTES * 60
    return { success: true, challenge, lasts, waits, again: CODE_AGAIN_SECONDS }
  },
)

/** Signs in by a code from the letter; what opens a session is used up by it, once. */
export async function signInByCode(
  services: Services,
  { challenge, code, ...how }: CodeProof,
  request: Request,
): Promise<SignedIn> {
  requireCodes(services)
  const here = await findCustomer(services, request)
  const used = await redeemCode(services, request, { challenge, code }, (email) => {
    const body = { ...how, email, ...(here && { customer: here.id }) }
    return ask(services.upstreams.provider, '/api/auth/proved', { method: 'POST', body })
  })
  const signed = await accepted(used)
  sendEmailsSoon(services)
  return openSigned(services, request, await signed.json())
}

/**
 * Does by `act` what a right code is for, knowing the address that it was mailed to, and tells its answer; the code is
 * used up where that is no refusal, once.
 */
export async function redeemCode(
  services: Services,
  request: Request,
  { challenge, code }: MailedCode,
  act: (email: string) => Promise<Response>,
): Promise<Response> {
  const { db, secret, now } = services
  if (code.length !== CODE_LENGTH) {
    refuse(422, 'invalid', `Le code a ${CODE_LENGTH} chiffres.`, { field: 'code' })
  }
  const found = await findChallenge(db, challenge, now())
  if (!found) return wrongCode(0)
  const attempt = await beginCode(services, request, found.email)
  const tried = await tryCode(db, secret, { challenge, code }, now())
  if (!tried?.isRight) return wrongCode(tried?.left ?? 0)
  const response = await act(found.email)
  // A wrong password costs a try, as a wrong code does.
  if (response.status !== 403) await attempt.forgive()
  if (response.status === 409) await giveTryBack(db, challenge)
  if (!response.ok) return response
  return (await spendChallenge(db, challenge)) ? response : wrongCode(0)
}

/** Refuses where codes do not reach people, or another system keeps the accounts. */
function requireCodes(services: Services): void {
  if (!areCodesSent(services))
    refuse(422, 'unsupported', 'On ne se connecte pas ici par un code reçu par email.')
}

/** One refusal for a wrong code, and for one that is used, old, or another browser's: the tries that are left. */
function wrongCode(left: number): never {
  const field = { field: 'code' }
  if (!left) refuse(401, 'code-ended', 'Code incorrect ou expiré. Demandez-en un nouveau.', field)
  const words = left > 1 ? `${left} essais` : 'un essai'
  refuse(401, 'code', `Code incorrect ou expiré. Il vous reste ${words}.`, field)
}
