import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { bearerOf } from '../http/messages.ts'
import { unauthenticated } from '../http/refusal.ts'
import { isVisitor } from '../limits/standing.ts'
import { sha256, verify } from '../secret.ts'

/** Whether a request carries exactly this key, told in constant time. */
export function isBearer(request: Request, key: string): boolean {
  const given = bearerOf(request)
  if (given === undefined) return false
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(key)))
}

/** Acts for the customer whose token a request carries, and refuses (401) whoever is none. */
export function forCustomer(
  secret: string,
  act: (asked: { customer: string; request: Request }) => Promise<Response>,
) {
  return async ({ req }: Context) => {
    const token = bearerOf(req.raw)
    const customer = token === undefined ? undefined : verify(secret, 'customer', token)
    const isKnown = customer !== undefined && !isVisitor(customer)
    return isKnown ? act({ customer, request: req.raw }) : unauthenticated()
  }
}
