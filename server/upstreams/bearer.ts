import { timingSafeEqual } from 'node:crypto'
import { bearerOf } from '../http.ts'
import { sha256, verify } from '../secret.ts'

/** Whether a request carries exactly this key, told in constant time. */
export function isBearer(request: Request, key: string): boolean {
  const given = bearerOf(request)
  if (given === undefined) return false
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(key)))
}

/** The customer whose token a request carries. */
export function customerOf(request: Request, secret: string): string | undefined {
  const token = bearerOf(request)
  return token === undefined ? undefined : verify(secret, 'customer', token)
}
