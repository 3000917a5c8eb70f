const PREFIX = 'visitor.'

/** What a device bears as a visitor, who is nobody: 256 random bits, in base64url. */
export const visitorSecretOf = (random: string) => PREFIX + random

/** Whether a bearer is a visitor's, and no session's. */
export const isVisitorSecret = (bearer: string) => /^visitor\.[\w-]{43}$/.test(bearer)

/**
 * What follows `#` in the link by which a person takes over what an assistant holds for them, and the random bits
 * of its secret in such a text. A fragment is sent to nobody: it is in no log and no referrer.
 */
export const handedHash = (random: string) => `hold=${random}`
export const handedIn = (hash: string) => /^#?hold=([\w-]{43})$/.exec(hash)?.[1]
