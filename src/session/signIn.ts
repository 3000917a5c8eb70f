import * as v from 'valibot'
import { endpoints } from '../../shared/api/endpoints.ts'
import { Broken, Offline, Refused, Unreadable } from '../../shared/api/failure.ts'
import { Profile } from '../../shared/api/account/profile.ts'
import type { Credentials, SignInAnswer } from '../../shared/api/account/session.ts'
import { waitWords } from '../../shared/rules/wait.ts'
import { request } from '../platform/http.ts'
import { findStorageLack } from '../platform/storage.ts'
import { storageWords } from '../ui/feedback/errorMessage.ts'
import { revokeToken } from './revoke.ts'
import { openSession } from './session.ts'

/** §8's message to the letter, and a French sentence that says what to do. */
export class SignInFailed extends Error {
  override name = 'SignInFailed'
  constructor(
    message: string,
    readonly advice: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export type SignedIn = SignInAnswer & { user: Profile; token: string }
type Timed = SignedIn & { at: number }

const text = v.optional(v.nullable(v.string()))
/** Looser than the contract's, so that each way of being unusable has its own message. */
const LooseAnswer = v.object({
  isAuthenticated: v.nullish(v.boolean()),
  success: v.nullish(v.boolean()),
  user: v.optional(v.fallback(v.nullable(v.looseObject({})), null)),
  token: text,
  vaultKey: text,
  id: v.optional(v.unknown()),
  clientId: v.optional(v.unknown()),
  message: text,
  error: text,
})

const CHECK_CREDENTIALS = 'Vérifiez votre adresse et votre mot de passe, puis réessayez.'
const TRY_AGAIN = 'Réessayez dans un instant, ou appelez-nous.'
const NETWORK = 'Vérifiez votre réseau, puis réessayez : rien n’est perdu.'

/** Signs in at the server and here; throws SignInFailed with §8's messages. */
export async function signIn(credentials: Credentials): Promise<SignedIn> {
  return openSignedIn(await requestSignIn(credentials))
}

/** Opens here the session that the server has opened; throws SignInFailed where this device has no room. */
export async function openSignedIn(answer: Timed): Promise<SignedIn> {
  const { user, token, vaultKey, at } = answer
  try {
    await openSession({ id: user.id, token }, { value: user, at }, vaultKey)
  } catch (cause) {
    void revokeToken(token)
    throw new SignInFailed('Erreur de connexion', storageWords.full, { cause })
  }
  return answer
}

/** Throws SignInFailed where this device has no room for a session, before anything is spent on one. */
export async function requireRoom(): Promise<void> {
  if ((await findStorageLack()) === 'full')
    throw new SignInFailed('Erreur de connexion', storageWords.full)
}

/** Asks the server; throws SignInFailed, whose cause is the Failure. Email and password trimmed. */
async function requestSignIn({ email, password }: Credentials): Promise<Timed> {
  const credentials = { email: email.trim(), password: password.trim() }
  await requireRoom()
  try {
    const signInCall = { ...endpoints.signIn, output: v.unknown() }
    const { value, at } = await request(signInCall, credentials)
    return { ...readSignIn(value), at }
  } catch (error) {
    throw error instanceof SignInFailed ? error : signInFailure(error)
  }
}

/** What the answer gives, the id from each place of §3; throws SignInFailed where it is no session. */
export function readSignIn(answer: unknown): SignedIn {
  const parsed = v.safeParse(LooseAnswer, answer)
  if (!parsed.success) throw new SignInFailed('Erreur de connexion', TRY_AGAIN)
  const { success, isAuthenticated, user, token, vaultKey, id, clientId, message, error } =
    parsed.output
  if (success === false || (isAuthenticated === false && !success)) {
    throw new SignInFailed(message || error || 'Login failed', CHECK_CREDENTIALS)
  }
  if (user === undefined || (!user && isAuthenticated === false)) {
    throw new SignInFailed('Login successful but no user data returned', TRY_AGAIN)
  }
  if (!user) {
    throw new SignInFailed('Réponse de connexion invalide : utilisateur manquant', TRY_AGAIN)
  }
  const profile = v.safeParse(Profile, { ...user, id: user['id'] ?? id ?? clientId })
  if (!profile.success || !profile.output.id || !token) {
    throw new SignInFailed('Réponse de connexion invalide : utilisateur ou ID manquant', TRY_AGAIN)
  }
  return {
    isAuthenticated: true,
    success: true,
    user: profile.output,
    token,
    ...(vaultKey && { vaultKey }),
  }
}

function signInFailure(cause: unknown): SignInFailed {
  if (cause instanceof Unreadable)
    return new SignInFailed('Erreur de connexion', TRY_AGAIN, { cause })
  if (cause instanceof Refused || cause instanceof Broken) {
    if (cause.status === 401) {
      return new SignInFailed('Email ou mot de passe incorrect', CHECK_CREDENTIALS, { cause })
    }
    return new SignInFailed(cause.message || 'Login failed', advice(cause), { cause })
  }
  const todo = cause instanceof Offline ? NETWORK : TRY_AGAIN
  return new SignInFailed('Une erreur est survenue lors de la connexion', todo, { cause })
}

function advice(failure: Refused | Broken): string {
  const wait = failure instanceof Broken ? failure.retryAfter : undefined
  return wait === undefined ? TRY_AGAIN : `Réessayez dans ${waitWords(wait)}, ou appelez-nous.`
}
