import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Activity } from '../../../shared/api/activity.ts'
import { answerByRule } from '../../../shared/assistant/answers.ts'
import { ChatAnswer, recentTurns, type ChatTurn } from '../../../shared/api/chat.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { Broken, Offline } from '../../../shared/api/failure.ts'
import type { Hours } from '../../../shared/rules/hours/hours.ts'
import { withContext, parseQuestion } from '../../../shared/assistant/question.ts'
import { builtInActivities, builtInHours } from '../../../venue/venue.ts'
import { sendEvent } from '../../platform/analytics.ts'
import type { Answer } from '../../platform/http.ts'
import { request } from '../../platform/http.ts'
import { isOnline } from '../../platform/network.ts'
import {
  type AssistantAnswer,
  addQuestion,
  isAsking,
  updateExchange,
  chatTurns,
  removeExchange,
} from './conversation.ts'

/** Asks, unless it is blank or an answer is awaited; says whether it was asked. */
export function ask(text: string, client: QueryClient): boolean {
  const question = text.trim()
  if (!question || isAsking()) return false
  const history = chatTurns()
  const id = addQuestion(question)
  sendEvent({ name: 'question_sent', properties: { len: question.length } })
  void recordAnswer(id, answer(question, history, client))
  return true
}

async function recordAnswer(id: number, pending: Promise<AssistantAnswer>): Promise<void> {
  try {
    const answer = await pending
    const properties = { len: answer.answer.length, sources: answer.sources.length }
    sendEvent({ name: 'answer_ok', properties })
    updateExchange(id, { state: 'answered', answer })
  } catch {
    sendEvent({ name: 'answer_error' })
    updateExchange(id, { state: 'failed' })
  }
}

/** Asks a failed question again. */
export function askAgain(id: number, question: string, client: QueryClient): void {
  if (isAsking()) return
  removeExchange(id)
  ask(question, client)
}

async function answer(
  message: string,
  history: ChatTurn[],
  client: QueryClient,
): Promise<AssistantAnswer> {
  const answerOffline = () => answerFromDevice(message, history, client, Date.now())
  const known = isOnline() ? undefined : answerOffline()
  if (known) return known
  try {
    const input = { message, history: recentTurns(history) }
    const { value } = await request(endpoints.chat, input)
    const parsed = v.safeParse(ChatAnswer, value)
    if (parsed.success) return parsed.output
    throw new Broken(500, 'Réponse inattendue')
  } catch (error) {
    const known = error instanceof Offline ? answerOffline() : undefined
    if (known) return known
    throw error
  }
}

/** Hours and prices from what this device holds; nothing for any other question. */
export function answerFromDevice(
  message: string,
  history: readonly ChatTurn[],
  client: QueryClient,
  now: number,
): AssistantAnswer | undefined {
  const hours = client.getQueryData<Answer<Hours>>(['public', 'venue'])
  const offered = client.getQueryData<Answer<Activity[]>>(['public', 'activities'])
  const activities = offered?.value ?? builtInActivities
  const read = (text: string) => parseQuestion(text, activities, now)
  const before = history.findLast(({ role }) => role === 'user')?.content
  const question = withContext(read(message), before === undefined ? undefined : read(before))
  // Places are no fact to keep.
  const topics = question.topics.filter((topic) => topic !== 'slots')
  if (topics.length < question.topics.length && !topics.length) return undefined
  const facts = { activities, hours: hours?.value ?? builtInHours }
  const parsed = answerByRule({ ...question, topics }, facts, now)
  return (
    parsed && {
      ...parsed,
      keptAt: Math.min(hours?.at ?? __BUILT_AT__, offered?.at ?? __BUILT_AT__),
    }
  )
}
