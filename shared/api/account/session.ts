import * as v from 'valibot'
import { Profile } from './profile.ts'

const Id = v.nullish(v.union([v.string(), v.number()]))

/** The provider's answer to a sign-in, in each place where §3 finds the id; `null` is none. */
export const ProviderSignIn = v.pipe(
  v.object({
    token: v.string(),
    id: Id,
    clientId: Id,
    user: v.nullish(v.object({ id: Id })),
  }),
  v.transform(({ token, id, user, clientId }) => ({
    token,
    id: id ?? user?.id ?? clientId ?? undefined,
  })),
)

/**
 * 256 bits (base64url), always the same for a customer: what they keep on a device over a sign-out
 * is sealed with it, and only their next session brings it again.
 */
const VaultKey = v.optional(v.string())

/** `GET /api/auth`: who the bearer is. */
export const SessionAnswer = v.object({
  isAuthenticated: v.boolean(),
  user: v.optional(v.nullable(Profile)),
  vaultKey: VaultKey,
})
export type SessionAnswer = v.InferOutput<typeof SessionAnswer>

export const Credentials = v.object({
  email: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
})
export type Credentials = v.InferOutput<typeof Credentials>

/** `POST /api/auth`. */
export const SignInAnswer = v.object({
  isAuthenticated: v.optional(v.boolean()),
  success: v.optional(v.boolean()),
  user: v.optional(v.nullable(Profile)),
  token: v.optional(v.string()),
  vaultKey: VaultKey,
  message: v.optional(v.string()),
  error: v.optional(v.string()),
})
export type SignInAnswer = v.InferOutput<typeof SignInAnswer>

/**
 * `GET /api/heitz/token` as §7 reads it: a plain-text token, or JSON with `success` and `token`,
 * where `token` may itself be a JSON string with a `token` field.
 */
export const ProviderToken = v.pipe(
  v.unknown(),
  v.transform(readToken),
  v.string('no token in the answer'),
  v.minLength(1),
)

function readToken(answer: unknown): unknown {
  if (typeof answer === 'string') {
    const text = answer.trim()
    return /^[{"]/.test(text) ? readToken(fromJson(text)) : text
  }
  if (answer && typeof answer === 'object' && 'token' in answer) return readToken(answer.token)
  return undefined
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
