import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { Activities } from '../../shared/api/activity.ts'
import type { VenueFacts } from '../../shared/assistant/answers.ts'
import { ChatAnswer, ChatRequest } from '../../shared/api/chat.ts'
import { endpoints } from '../../shared/api/endpoints.ts'
import { today } from '../../shared/rules/day.ts'
import { builtInActivities } from '../../venue/venue.ts'
import { createAssistant } from '../assistant/assistant.ts'
import { createModel } from '../assistant/model.ts'
import { loadHours } from '../db/venueValues/hours.ts'
import { preparedOnce } from '../db/statement.ts'
import { answer } from '../http/messages.ts'
import { upstreamRequest } from '../upstreams/upstream.ts'
import { anybody } from './authorise.ts'
import { bodyOperation } from './operation.ts'
import type { Services } from '../services.ts'

/** Milliseconds for the venue's list: with the model's seven seconds less than the browser waits. */
const ACTIVITIES_TIMEOUT_MS = 2000

const assistantOf = preparedOnce(({ config }: Services) =>
  createAssistant(config.chat && createModel(config.chat)),
)

export const chat = bodyOperation(
  endpoints.chat,
  {
    summary: 'Answers a question from what the site says; neither of the two is kept.',
    who: anybody,
    body: ChatRequest,
    answers: ChatAnswer,
  },
  async ({ services, body }) => {
    const began = services.now()
    const reply = await assistantOf(services)(body, await loadFacts(services), began)
    const { way, answer: text, sources } = reply
    const ms = services.now() - began
    services.log('chat', { way, ms, length: text.length, sources: sources.length })
    return answer({ answer: text, sources })
  },
)

/** Activities and hours as they are now; where the venue backend fails or is slow, the built-in list (§7). */
async function loadFacts({ db, upstreams, now }: Services): Promise<VenueFacts> {
  const [response, hours] = await Promise.all([
    Promise.race([
      upstreams.venue.fetch(upstreamRequest('/activities')),
      pause(ACTIVITIES_TIMEOUT_MS, undefined, { ref: false }),
    ]),
    loadHours(db, today(now())),
  ])
  const told = v.safeParse(Activities, response?.ok ? await response.json() : undefined)
  return { hours, activities: told.success ? told.output : builtInActivities }
}
