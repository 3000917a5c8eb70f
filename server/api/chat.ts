import * as v from 'valibot'
import { Availability } from '../../shared/api/booking.ts'
import { type ChatAnswer as Answer, ChatAnswer, ChatRequest } from '../../shared/api/chat.ts'
import { endpoints } from '../../shared/api/endpoints.ts'
import type { SlotsOf } from '../../shared/assistant/placesAnswer.ts'
import { createAssistant } from '../assistant/assistant.ts'
import { createModel } from '../assistant/model.ts'
import { preparedOnce } from '../db/statement.ts'
import type { Services } from '../services.ts'
import { ask } from '../upstreams/upstream.ts'
import { anybody } from './authorise.ts'
import { bodyOperation } from './operation.ts'
import { loadActivitiesOrBuiltIn, loadVenue } from './venueFacts.ts'

const assistantOf = preparedOnce(({ config }: Services) =>
  createAssistant(config.chat && createModel(config.chat)),
)

export const chat = bodyOperation(
  endpoints.chat,
  {
    summary: 'Answers a question from what the site says; neither of the two is kept.',
    load: 'extra',
    who: anybody,
    body: ChatRequest,
    answers: ChatAnswer,
  },
  async ({ services, body }) => await answerQuestion(services, body),
)

/** Answers one question of a conversation, with the pages that it was answered from; counts it in the log. */
export async function answerQuestion(services: Services, request: ChatRequest): Promise<Answer> {
  const began = services.now()
  const [activities, hours] = await Promise.all([
    loadActivitiesOrBuiltIn(services),
    loadVenue(services),
  ])
  const facts = { hours, activities }
  const reply = await assistantOf(services)(request, facts, began, slotsOf(services))
  const { way, answer: text, sources } = reply
  const ms = services.now() - began
  services.log('chat', { way, ms, length: text.length, sources: sources.length })
  return { answer: text, sources }
}

/** Free places as the venue tells them; nothing where it fails. */
function slotsOf({ upstreams }: Services): SlotsOf {
  return async (activityId, date) => {
    const query = new URLSearchParams({ date, activityId })
    const response = await ask(upstreams.venue, `/availability?${query.toString()}`)
    const told = v.safeParse(Availability, response.ok ? await response.json() : undefined)
    return told.success ? told.output.slots : undefined
  }
}
