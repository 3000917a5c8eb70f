import { useSyncExternalStore } from 'react'
import type { ChatAnswer, ChatTurn } from '../../../shared/api/chat.ts'
import { createListeners } from '../../boot/listeners.ts'
import { onSessionEnd } from '../../session/current.ts'

/** One question, and what became of it. */
export type Exchange = {
  id: number
  question: string
  state: 'pending' | 'answered' | 'failed'
  answer?: AssistantAnswer
}

/** `keptAt`: answered without network from facts of that moment, epoch milliseconds. */
export type AssistantAnswer = ChatAnswer & { keptAt?: number }

let exchanges: readonly Exchange[] = []
let lastId = 0
const listeners = createListeners()

function setExchanges(next: readonly Exchange[]): void {
  exchanges = next
  listeners.notify()
}

/** The conversation of this visit: in memory only, ended with the session of whoever had it. */
export function useConversation(): readonly Exchange[] {
  return useSyncExternalStore(listeners.subscribe, () => exchanges)
}

export function clearConversation(): void {
  setExchanges([])
}

/** Adds a question that waits for its answer. */
export function addQuestion(question: string): number {
  const id = (lastId += 1)
  setExchanges([...exchanges, { id, question, state: 'pending' }])
  return id
}

/** What became of a question; nothing where it was cleared meanwhile. */
export function updateExchange(id: number, outcome: Pick<Exchange, 'state' | 'answer'>): void {
  setExchanges(exchanges.map((one) => (one.id === id ? { ...one, ...outcome } : one)))
}

/** Takes a failed question away, to ask it anew. */
export function removeExchange(id: number): void {
  setExchanges(exchanges.filter((one) => one.id !== id))
}

/** Whether an answer is awaited: one at a time. */
export function isAsking(): boolean {
  return exchanges.some(({ state }) => state === 'pending')
}

/** What was asked and answered so far, as it is sent along. */
export function chatTurns(): ChatTurn[] {
  return exchanges.flatMap(({ question, answer }): ChatTurn[] =>
    answer
      ? [
          { role: 'user', content: question },
          { role: 'assistant', content: answer.answer },
        ]
      : [],
  )
}

onSessionEnd(clearConversation)
