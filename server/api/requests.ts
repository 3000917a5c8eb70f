import { Hono } from 'hono'
import { today } from '../../src/contract/day.ts'
import { requestSchema } from '../../src/contract/request.ts'
import { venue } from '../../src/contract/venue.ts'
import { keepRequest } from '../db/requests.ts'
import { errorFacts } from '../failure.ts'
import { answer, readBody, readKey, refuse } from '../http.ts'
import { sendWaiting } from '../mail/queue.ts'
import type { Services } from './services.ts'

/** `POST /api/requests`: what a form asks the venue is journalled, answered, and then mailed. */
export function requests(services: Services): Hono {
  return new Hono().post('/', (c) => receive(services, c.req.raw))
}

async function receive(services: Services, request: Request): Promise<Response> {
  const { db, now, log } = services
  const key = readKey(request)
  if ('refusal' in key) return key.refusal
  if (!key.value) return refuse(400, 'idempotency-key', 'L’en-tête Idempotency-Key est attendu.')
  const body = await readBody(request, requestSchema(today(now())))
  if ('refusal' in body) return body.refusal
  const kept = await keepRequest(db, key.value, body.value, now())
  if (kept === 'too-many') return tooMany()
  if (kept === 'key-reused') {
    return refuse(422, 'key-reused', 'Cette clé d’idempotence a déjà servi pour un autre envoi.')
  }
  // It is safe in the journal: no mail server makes the visitor wait.
  sendWaiting(services).catch((error: unknown) => log('failure', errorFacts(error)))
  return answer({ success: true, reference: kept.reference }, 201)
}

function tooMany(): Response {
  const error = `Trop de demandes nous sont arrivées en peu de temps. Appelez-nous au ${venue.phone}, ou réessayez dans une heure.`
  return answer({ success: false, error, code: 'too-many' }, 429, { 'Retry-After': '3600' })
}
