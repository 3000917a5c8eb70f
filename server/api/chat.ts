import type { VenueFacts } from '../../shared/assistant/answers.ts'
import { ChatAnswer, ChatRequest } from '../../shared/api/chat.ts'
import { endpoints } from '../../shared/api/endpoints.ts'
import { builtInActivities } from '../../venue/venue.ts'
import { createAssistant } from '../assistant/assistant.ts'
import { createModel } from '../assistant/model.ts'
import { preparedOnce } from '../db/statement.ts'
import { answer } from '../http/messages.ts'
import { anybody } from './authorise.ts'
import { bodyOperation } from './operation.ts'
import type { Services } from '../services.ts'
import { loadToldActivities, loadVenue } from './venueFacts.ts'

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
async function loadFacts(services: Services): Promise<VenueFacts> {
  const [told, hours] = await Promise.all([loadToldActivities(services), loadVenue(services)])
  return { hours, activities: told ?? builtInActivities }
}
