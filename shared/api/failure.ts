/** The JSON body of every refusal: `error` is a French sentence, `code` is for programs. */
export type Problem = {
  success: false
  error: string
  code: string
  field?: string | undefined
  /** What is true now, where the request was made on something older: the fact, or what it costs. */
  current?: unknown
  /** For `code: 'DOUBLON'`: an opaque reference to the existing account. */
  conflictId?: string | undefined
  /** Another system's way to say the same. */
  isDoubon?: boolean | undefined
}

/** Nobody answered who speaks our language: no network, a time-out, a captive portal. */
export class Offline extends Error {
  override name = 'Offline'
  /** It came so late that the same again is not worth waiting for. */
  isLate = false
}

/** The server understood and said no (4xx). */
export class Refused extends Error {
  override name = 'Refused'
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.error)
  }
}

/** The server answered something that cannot be used: 5xx, 408, 425, 429, or a body out of contract; the message is the answer's own, or empty. */
export class Broken extends Error {
  override name = 'Broken'
  /** Likewise. */
  isLate = false
  constructor(
    readonly status: number,
    message: string,
    /** Milliseconds to wait, from `Retry-After`. */
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}

/** An answer that is not the JSON it claims to be. */
export class Unreadable extends Broken {
  constructor() {
    super(500, '')
  }
}

/** The code of what wants a password, a code or a passkey of the last ten minutes: sign in again, and repeat it. */
export const PROVE_SELF = 'prove-self'

export function isSelfInDoubt(error: unknown): boolean {
  return error instanceof Refused && error.problem.code === PROVE_SELF
}
