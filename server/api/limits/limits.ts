import { Hono } from 'hono'
import { waitInWords } from '../../../shared/rules/limits.ts'
import { type Limit, take } from '../../db/attempts.ts'
import { ignoreUnwritable } from '../../failure.ts'
import { answer, bearerOf } from '../../http/messages.ts'
import { opaque } from '../../secret.ts'
import type { Services } from '../../services.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/rules/time.ts'

/** How many calls within `span` milliseconds: from one address, and with one token. */
type Rule = { method: string; path: string; span: number; address: number; token?: number }

/**
 * Every call that costs something, tells something or can be guessed at. Sign-in has limits of its
 * own (signInLimits.ts); bookings and requests of visitors are counted by the table (shared/rules/limits.ts).
 */
const rules: Rule[] = [
  { method: 'GET', path: '/api/heitz/token', span: HOUR_MS, address: 600 },
  { method: 'POST', path: '/provider/api/users', span: HOUR_MS, address: 20 },
  { method: 'POST', path: '/api/supabase', span: HOUR_MS, address: 40 },
  { method: 'POST', path: '/api/password-reset', span: HOUR_MS, address: 20 },
  { method: 'POST', path: '/api/set-password', span: HOUR_MS, address: 40 },
  { method: 'PUT', path: '/api/users/:id/credentials', span: HOUR_MS, address: 40, token: 10 },
  { method: 'POST', path: '/api/deletion', span: HOUR_MS, address: 40, token: 10 },
  { method: 'GET', path: '/api/export', span: HOUR_MS, address: 40, token: 20 },
  { method: 'PUT', path: '/venue/bookings/:id', span: HOUR_MS, address: 400, token: 60 },
  { method: 'POST', path: '/venue/bookings/:id/cancel', span: HOUR_MS, address: 400, token: 60 },
  { method: 'POST', path: '/venue/holds', span: HOUR_MS, address: 1200, token: 240 },
  { method: 'POST', path: '/venue/holds/:id/extend', span: HOUR_MS, address: 1200, token: 120 },
  { method: 'DELETE', path: '/venue/holds/:id', span: HOUR_MS, address: 1200, token: 240 },
  { method: 'POST', path: '/venue/waits', span: HOUR_MS, address: 400, token: 60 },
  { method: 'DELETE', path: '/venue/waits/:id', span: HOUR_MS, address: 400, token: 120 },
  { method: 'PUT', path: '/api/push', span: HOUR_MS, address: 400, token: 60 },
  { method: 'DELETE', path: '/api/push', span: HOUR_MS, address: 400, token: 120 },
  { method: 'POST', path: '/api/check-in/pair', span: 10 * MINUTE_MS, address: 10 },
  { method: 'GET', path: '/api/check-in', span: 10 * MINUTE_MS, address: 1200, token: 300 },
  { method: 'POST', path: '/api/check-in/scans', span: 10 * MINUTE_MS, address: 4000, token: 1000 },
  { method: 'POST', path: '/api/check-in/check', span: 10 * MINUTE_MS, address: 4000, token: 1000 },
  { method: 'DELETE', path: '/api/check-in', span: 10 * MINUTE_MS, address: 60 },
  { method: 'POST', path: '/api/chat', span: 10 * MINUTE_MS, address: 120 },
  { method: 'POST', path: '/api/analytics', span: 10 * MINUTE_MS, address: 600 },
]

/** Stands before the endpoints, at the same paths: what is too much never reaches them. */
export function limits(services: Services): Hono {
  const app = new Hono()
  for (const rule of rules) {
    app.on(rule.method, rule.path, async (c, next) => {
      const counted = take(services.db, limitsOf(services, rule, c.req.raw), services.now())
      // Reading needs no room on the disk, not even to be counted.
      const wait = await (rule.method === 'GET' ? counted.catch(ignoreUnwritable) : counted)
      return wait === undefined ? next() : tooMany(wait)
    })
  }
  return app
}

function limitsOf({ secret, addressOf }: Services, rule: Rule, request: Request): Limit[] {
  const { method, path, span, address, token } = rule
  const bearer = bearerOf(request)
  const of = (who: string, free: number) => ({
    key: keyOf(secret, `${method} ${path}`, who),
    free,
    span,
  })
  const limit = of(`address ${addressOf(request)}`, address)
  return token && bearer ? [limit, of(`token ${bearer}`, token)] : [limit]
}

/** What stands in the table: says neither what is limited nor for whom. */
export function keyOf(secret: string, what: string, who: string): string {
  return opaque(secret, 'attempts', `${what}\n${who}`)
}

/** 429 with `Retry-After`, and a sentence that says when; `wait` in milliseconds. */
export function tooMany(wait: number): Response {
  const error = `Trop de tentatives. Réessayez dans ${waitInWords(wait)}.`
  const seconds = String(Math.ceil(wait / 1000))
  return answer({ success: false, error, code: 'too-many' }, 429, { 'Retry-After': seconds })
}
