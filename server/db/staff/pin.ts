import { hash, verify } from '@node-rs/argon2'
import { keyFor } from '../../secret.ts'

/** Argon2id with OWASP's parameters: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A million PINs are tried within hours wherever a hash alone lies: this one needs the server's secret as well. */
function pepper(secret: string): Buffer {
  return Buffer.from(keyFor(secret, 'staff pin', ''), 'base64url')
}

export function hashPin(secret: string, pin: string): Promise<string> {
  return hash(pin, { ...cost, secret: pepper(secret) })
}

export function isPin(secret: string, pin: string, known: string): Promise<boolean> {
  return verify(known, pin, { secret: pepper(secret) })
}
