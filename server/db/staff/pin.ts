import { hash, verify } from '@node-rs/argon2'
import { argon2Cost, keyFor } from '../../secret.ts'

type Purpose = 'staff pin' | 'staff passphrase'

/** A million PINs are tried within hours wherever a hash alone lies: this one needs the server's secret as well. */
function pepper(secret: string, purpose: Purpose): Buffer {
  return Buffer.from(keyFor(secret, purpose, ''), 'base64url')
}

export function hashPin(secret: string, pin: string): Promise<string> {
  return hash(pin, { ...argon2Cost, secret: pepper(secret, 'staff pin') })
}

export function isPin(secret: string, pin: string, known: string): Promise<boolean> {
  return verify(known, pin, { secret: pepper(secret, 'staff pin') })
}

export function hashPassphrase(secret: string, phrase: string): Promise<string> {
  return hash(phrase, { ...argon2Cost, secret: pepper(secret, 'staff passphrase') })
}

/** No PIN's hash is a passphrase's: it may stand for the one that there is none of, and takes as long. */
export function isPassphrase(secret: string, phrase: string, known: string): Promise<boolean> {
  return verify(known, phrase, { secret: pepper(secret, 'staff passphrase') })
}
