import * as v from 'valibot'
import { endpoints } from '../contract/endpoints.ts'
import { Broken, Offline, Refused } from '../contract/failure.ts'
import { Profile } from '../contract/profile.ts'
import type { Credentials, SignInAnswer } from '../contract/session.ts'
import { request } from '../platform/http.ts'
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
/** `at` is the server's time. */
type Timed = SignedIn & { at: number }

const text = v.optional(v.nullable(v.string()))
/** Looser than the contract's, so that each way of being unusable has its own message. */
const LooseAnswer = v.object({
  isAuthenticated: v.optional(v.boolean()),
  success: v.optional(v.boolean()),
  user: v.optional(v.unknown()),
  token: text,
  message: text,
  error: text,
})
type LooseAnswer = v.InferOutput<typeof LooseAnswer>

/** Signs in at the server and here; throws SignInFailed with §8's messages. */
export async function signIn(credentials: Credentials): Promise<SignedIn> {
  const answer = await requestSignIn(credentials)
  const { user, token, at } = answer
  await openSession({ id: user.id, token }, { value: user, at })
  return answer
}

/** Asks the server; throws SignInFailed, whose cause is the Failure. Email and password trimmed. */
export async function requestSignIn({ email, password }: Credentials): Promise<Timed> {
  const credentials = { email: email.trim(), password: password.trim() }
  try {
    const { value, at } = await request({ ...endpoints.signIn, output: LooseAnswer }, credentials)
    return { ...signedIn(value), at }
  } catch (error) {
    throw error instanceof SignInFailed ? error : signInFailure(error)
  }
}

/** What the answer gives; throws SignInFailed where it is no session. */
export function signedIn(answer: LooseAnswer): SignedIn {
  const { success, isAuthenticated, token, ...rest } = answer
  const said = rest.message || rest.error
  if (success === false || isAuthenticated === false) {
    throw new SignInFailed(said || 'Login failed', CHECK)
  }
  if (rest.user === undefined) {
    throw new SignInFailed('Login successful but no user data returned', AGAIN)
  }
  if (rest.user === null || typeof rest.user !== 'object') {
    throw new SignInFailed('Réponse de connexion invalide : utilisateur manquant', AGAIN)
  }
  const user = v.safeParse(Profile, rest.user)
  if (!user.success || !user.output.id || !token) {
    throw new SignInFailed('Réponse de connexion invalide : utilisateur ou ID manquant', AGAIN)
  }
  return { isAuthenticated: true, success: true, user: user.output, token }
}

const CHECK = 'Vérifiez votre adresse et votre mot de passe, puis réessayez.'
const AGAIN = 'Réessayez dans un instant, ou appelez-nous.'
const NETWORK = 'Vérifiez votre réseau, puis réessayez : rien n’est perdu.'

function signInFailure(cause: unknown): SignInFailed {
  if (cause instanceof Refused && cause.status === 401) {
    return new SignInFailed('Email ou mot de passe incorrect', CHECK, { cause })
  }
  if (cause instanceof Refused || cause instanceof Broken) {
    return new SignInFailed(cause.message || 'Login failed', AGAIN, { cause })
  }
  const advice = cause instanceof Offline ? NETWORK : AGAIN
  return new SignInFailed('Une erreur est survenue lors de la connexion', advice, { cause })
}
