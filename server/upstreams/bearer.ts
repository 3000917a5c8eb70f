import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { bearerOf } from '../http/messages.ts'
import { unauthenticated } from '../http/refusal.ts'
import { hashOfVisitor, visitorId } from '../limits/standing.ts'
import { sha256, sign, verify } from '../secret.ts'

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

/** The token by which the embedded venue knows a visitor; none of a customer's calls takes it. */
export function visitorToken(secret: string, customer: string): string {
  return sign(secret, 'visitor', hashOfVisitor(customer))
}

/** The same for whoever holds places: a visitor too. */
export function forHolder(secret: string, act: (asked: CustomerRequest) => Promise<Response>) {
  const asCustomer = forCustomer(secret, act)
  return async (context: Context) => {
    const { req } = context
    const hash = verify(secret, 'visitor', bearerOf(req.raw) ?? '')
    if (hash === undefined) return asCustomer(context)
    return act({ customer: visitorId(hash), id: req.param('id') ?? '', request: req.raw })
  }
}
