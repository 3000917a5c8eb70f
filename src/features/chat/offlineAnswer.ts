import type { QueryClient } from '@tanstack/react-query'
import type { Activity } from '../../../shared/api/activity.ts'
import { recentTurns, type ChatTurn } from '../../../shared/api/chat.ts'
import { answer } from '../../../shared/assistant/answer.ts'
import { createEngine, type Engine } from '../../../shared/assistant/engine.ts'
import { codeOf, type Language } from '../../../shared/assistant/languages/language.ts'
import type { VenueFacts } from '../../../shared/assistant/facts.ts'
import type { Hours } from '../../../shared/rules/hours/hours.ts'
import { builtInActivities, builtInHours } from '../../../venue/venue.ts'
import type { Answer } from '../../platform/http.ts'
import type { AssistantAnswer } from './conversation.ts'
import { loadLanguages } from './languages.ts'

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
  const turns = recentTurns(history)
  const asked = turns.flatMap(({ role, content }) => (role === 'user' ? content : []))
  const languages = await loadLanguages([...asked, message])
  const code = codeOf(message) ?? 'fr'
  if (code !== 'fr' && !languages.some((one) => one.code === code)) return undefined
  const engine = engineOf(facts, languages)
  const told = await answer({ message, history: turns }, engine, now)
  if (told.way === 'unknown' || told.needsNetwork) return undefined
  const keptAt = Math.min(hours?.at ?? __BUILT_AT__, offered?.at ?? __BUILT_AT__)
  return { answer: told.answer, sources: told.sources, keptAt }
}

let known: { of: unknown[]; engine: Engine } | undefined

/** The engine of the question before, where nothing of it has changed. */
function engineOf(facts: VenueFacts, languages: readonly Language[]): Engine {
  const of = [facts.hours, facts.activities, ...languages]
  if (known?.of.length !== of.length || known.of.some((one, index) => one !== of[index])) {
    known = { of, engine: createEngine(facts, languages) }
  }
  return known.engine
}
