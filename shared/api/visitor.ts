const PREFIX = 'visitor.'

/** What a device bears as a visitor, who is nobody: 256 random bits, in base64url. */
export const visitorSecretOf = (random: string) => PREFIX + random

/** Whether a bearer is a visitor's, and no session's. */
export const isVisitorSecret = (bearer: string) => /^visitor\.[\w-]{43}$/.test(bearer)
