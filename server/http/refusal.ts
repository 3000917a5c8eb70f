import type { Problem } from '../../shared/api/failure.ts'
import { isUnavailable } from '../failure.ts'

/** `retryAfterMs`: told as `Retry-After`, in whole seconds. */
type More = Partial<Problem> & { retryAfterMs?: number | undefined }

/**
 * An expected refusal: a French sentence for people, a code for programs. What mounts the code that threw it answers
 * it as it stands (`refusalAnswer`). It is no failure: nothing logs it, and it has no stack, for refusing is to be cheap.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly problem: Problem
  readonly retryAfterMs: number | undefined
  constructor(
    readonly status: number,
    code: string,
    error: string,
    { retryAfterMs, ...more }: More = {},
  ) {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(error)
    Error.stackTraceLimit = stackTraceLimit
    this.problem = { success: false, error, code, ...more }
    this.retryAfterMs = retryAfterMs
  }
}

/** Refuses, by throwing a `Refusal`. */
export function refuse(...what: ConstructorParameters<typeof Refusal>): never {
  throw new Refusal(...what)
}

/** The `catch` of what may be refused: the refusal as a value. Anything else is thrown on. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

const later = new Refusal(
  503,
  'unavailable',
  'Le service est surchargé ou redémarre. Réessayez dans un instant.',
  { retryAfterMs: 2000 },
)

/** What is told of a failure: that the moment will pass, or that it is ours. */
export function refusalFor(failure: unknown): Refusal {
  if (isUnavailable(failure)) return later
  return new Refusal(
    500,
    'internal',
    'Une erreur est survenue de notre côté. Réessayez dans un instant.',
  )
}

/** Of a moment that will pass: the same again may succeed. */
export function unavailable(): never {
  throw later
}

export function unauthenticated(): never {
  refuse(401, 'unauthenticated', 'Non authentifié')
}

export const noAddress = new Refusal(404, 'not-found', 'Cette adresse n’existe pas.')

export function notFound(): never {
  throw noAddress
}

/** Of a key that stands for something else; `current`: what came of that, where it may be told. */
export function keyReused(current: { current?: unknown } = {}): never {
  refuse(422, 'key-reused', 'Cette clé d’idempotence a déjà servi pour un autre envoi.', current)
}
