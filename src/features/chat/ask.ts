import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { ChatAnswer, recentTurns, type ChatTurn } from '../../../shared/api/chat.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { Broken, Offline } from '../../../shared/api/failure.ts'
import { sendEvent } from '../../platform/analytics.ts'
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
import { keepLanguages } from './languages.ts'
import { serverNow } from '../../boot/clock.ts'

/** A source that cannot be shown takes no answer away. */
const sources = v.fallback(ChatAnswer.entries.sources, [])
const ReadableAnswer = v.object({ ...ChatAnswer.entries, sources })

/** Asks, unless it is blank or an answer is awaited; says whether it was asked. */
export function ask(text: string, client: QueryClient): boolean {
  const question = text.trim()
  if (!question || isAsking()) return false
  const history = chatTurns()
  const id = addQuestion(question)
  keepLanguages([question])
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
  const answerOffline = async () => {
    const { answerFromDevice } = await import('./offlineAnswer.ts')
    return answerFromDevice(message, history, client, serverNow())
  }
  const known = isOnline() ? undefined : await answerOffline()
  if (known) return known
  try {
    const input = { message, history: recentTurns(history) }
    const { value } = await request(endpoints.chat, input)
    const parsed = v.safeParse(ReadableAnswer, value)
    if (parsed.success) return parsed.output
    throw new Broken(500, 'Réponse inattendue')
  } catch (error) {
    const known = error instanceof Offline ? await answerOffline() : undefined
    if (known) return known
    throw error
  }
}
