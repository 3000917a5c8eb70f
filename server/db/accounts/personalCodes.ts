import { challenge, mine } from './personalRule.ts'

/** What is signed in by without a password: codes that were asked for, and passkeys. */
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
  passkeys: {
    id: mine,
    account: mine,
    publicKey: mine,
    counter: mine,
    transports: mine,
    isBackedUp: mine,
    name: mine,
    createdAt: mine,
    usedAt: mine,
  },
}
