import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import * as v from 'valibot'
import { Activities } from '../../shared/api/activity.ts'
import type { Facts } from '../../shared/assistant/answers.ts'
import { ChatRequest } from '../../shared/api/chat.ts'
import { today } from '../../shared/rules/day.ts'
import { builtInActivities } from '../../venue/venue.ts'
import { type Assistant, createAssistant } from '../assistant/assistant.ts'
import { createModel } from '../assistant/model.ts'
import { loadHours } from '../db/hours.ts'
import { answer, readBody } from '../http/messages.ts'
import { ask } from '../upstreams/upstream.ts'
import type { Services } from '../services.ts'

/** Milliseconds for the venue's list: with the model's seven seconds less than the browser waits. */
const ACTIVITIES_TIMEOUT_MS = 2000

/** `POST /api/chat`: answered from what the site says; neither question nor answer is kept. */
export function chat(services: Services): Hono {
  const { config } = services
  const assistant = createAssistant(config.chat && createModel(config.chat))
  return new Hono().post('/', (c) => reply(services, assistant, c.req.raw))
}

async function reply(
  services: Services,
  assistant: Assistant,
  request: Request,
): Promise<Response> {
  const { log, now } = services
  const body = await readBody(request, ChatRequest)
  if ('refusal' in body) return body.refusal
  const began = now()
  const {
    way,
    answer: text,
    sources,
  } = await assistant(body.value, await loadFacts(services), began)
  log('chat', { way, ms: now() - began, length: text.length, sources: sources.length })
  return answer({ answer: text, sources })
}

/** Activities and hours as they are now; where the venue backend fails or is slow, the built-in list (§7). */
async function loadFacts({ db, upstreams, now }: Services): Promise<Facts> {
  const [response, hours] = await Promise.all([
    Promise.race([
      upstreams.venue.fetch(ask('/activities')),
      pause(ACTIVITIES_TIMEOUT_MS, undefined, { ref: false }),
    ]),
    loadHours(db, today(now())),
  ])
  const told = v.safeParse(Activities, response?.ok ? await response.json() : undefined)
  return { hours, activities: told.success ? told.output : builtInActivities }
}
