import { hash, verify } from '@node-rs/argon2'
import { argon2Cost, keyFor } from '../../secret.ts'

/**
 * How a proof of this purpose is hashed, and told right. A million PINs are tried within hours wherever a hash alone
 * lies: this one needs the server's secret as well.
 */
function proofsOf(purpose: 'staff pin' | 'staff passphrase') {
  const pepper = (secret: string) => Buffer.from(keyFor(secret, purpose, ''), 'base64url')
  return {
    make: (secret: string, text: string) => hash(text, { ...argon2Cost, secret: pepper(secret) }),
    isRight: (secret: string, text: string, known: string) =>
      verify(known, text, { secret: pepper(secret) }),
  }
}

export const { make: hashPin, isRight: isPin } = proofsOf('staff pin')

/** No PIN's hash is a passphrase's: it may stand for the one that there is none of, and takes as long. */
export const { make: hashPassphrase, isRight: isPassphrase } = proofsOf('staff passphrase')
