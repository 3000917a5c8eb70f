import { challenge } from './personalRule.ts'

/** The codes that were asked for. */
export const ofCodes = {
  challenges: {
    hash: challenge,
    kind: challenge,
    email: challenge,
    secretHash: challenge,
    tries: challenge,
    sentAt: challenge,
    expiresAt: challenge,
  },
}
