import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { bearerOf, unauthenticated } from '../http/messages.ts'
import { sha256, verify } from '../secret.ts'

/** Whether a request carries exactly this key, told in constant time. */
export function isBearer(request: Request, key: string): boolean {
  const given = bearerOf(request)
  if (given === undefined) return false
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(key)))
}

/** What a customer asks for; `id` is the one in the path, where there is one. */
type CustomerRequest = { customer: string; id: string; request: Request }

/** Acts for the customer whose token a request carries, and refuses (401) whoever is none. */
export function forCustomer(secret: string, act: (asked: CustomerRequest) => Promise<Response>) {
  return async ({ req }: Context) => {
    const token = bearerOf(req.raw)
    const customer = token === undefined ? undefined : verify(secret, 'customer', token)
    return customer
      ? act({ customer, id: req.param('id') ?? '', request: req.raw })
      : unauthenticated()
  }
}
