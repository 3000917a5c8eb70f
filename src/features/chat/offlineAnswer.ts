import type { QueryClient } from '@tanstack/react-query'
import type { Activity } from '../../../shared/api/activity.ts'
import { recentTurns, type ChatTurn } from '../../../shared/api/chat.ts'
import { answer } from '../../../shared/assistant/answer.ts'
import { createEngine, type Engine } from '../../../shared/assistant/decide.ts'
import type { Hours } from '../../../shared/rules/hours/hours.ts'
import { builtInActivities, builtInHours } from '../../../venue/venue.ts'
import type { Answer } from '../../platform/http.ts'
import type { AssistantAnswer } from './conversation.ts'

let known: { hours: Hours; activities: readonly Activity[]; engine: Engine } | undefined

/**
 * Answers from what this device holds, with the age of it; free places need the network. Nothing where nobody
 * knows: the question is kept for the server. `now` in epoch milliseconds.
 */
export async function answerFromDevice(
  message: string,
  history: readonly ChatTurn[],
  client: QueryClient,
  now: number,
): Promise<AssistantAnswer | undefined> {
  const hours = client.getQueryData<Answer<Hours>>(['public', 'venue'])
  const offered = client.getQueryData<Answer<Activity[]>>(['public', 'activities'])
  const facts = {
    hours: hours?.value ?? builtInHours,
    activities: offered?.value ?? builtInActivities,
  }
  if (known?.hours !== facts.hours || known.activities !== facts.activities) {
    known = { ...facts, engine: createEngine(facts) }
  }
  const told = await answer({ message, history: recentTurns(history) }, known.engine, now)
  if (told.way === 'unknown' || told.needsNetwork) return undefined
  const keptAt = Math.min(hours?.at ?? __BUILT_AT__, offered?.at ?? __BUILT_AT__)
  return { answer: told.answer, sources: told.sources, keptAt }
}
