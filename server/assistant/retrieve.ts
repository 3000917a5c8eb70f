import { answerByRule, type VenueFacts } from '../../shared/assistant/answers.ts'
import type { ChatAnswer, ChatRequest, ChatSource } from '../../shared/api/chat.ts'
import { today } from '../../shared/rules/day.ts'
import { fold, typeset } from '../../shared/assistant/french.ts'
import { withContext, type Question, parseQuestion } from '../../shared/assistant/question.ts'
import type { Found, Library } from './library.ts'
import type { Passage } from './passage.ts'
import { stemsOf } from './words.ts'

/** The answer that needs no model, and every text that it or a model may use. */
export type Retrieved = ChatAnswer & { passages: string[] }

/** Of how much of the question a passage must be, to be its answer, or to stand beside a computed one. */
const MIN_SCORE = 0.5
const CLEAR_SCORE = 0.6
const SOURCES = 3

/** What rules and pages answer; nothing where neither is sure. `now` in epoch milliseconds. */
export function retrieve(
  { message, history }: ChatRequest,
  facts: VenueFacts,
  library: Library,
  now: number,
): Retrieved | undefined {
  const before = history.findLast(({ role }) => role === 'user')?.content
  const read = (text: string) => parseQuestion(text, facts.activities, now)
  const question = withContext(read(message), before === undefined ? undefined : read(before))
  const computed = answerByRule(question, facts, now)
  const day = today(now)
  const found = search(library, message, question, before).filter(
    ({ passage }) => (passage.until ?? day) >= day,
  )
  const isSettled = computed !== undefined && !question.rest.length
  const best = isSettled
    ? []
    : found.filter((one) => one.coverage >= MIN_SCORE && isAbout(one, question))
  const passages = [
    ...(computed ? [computed.answer] : []),
    ...found.map(({ passage }) => textOf(passage, message)),
  ]
  const told = compose(computed, best, message)
  return told && { answer: typeset(told.answer), sources: told.sources, passages }
}

/** « Et pour un groupe ? » is searched with the question that it goes on from. */
function search(library: Library, message: string, question: Question, before = ''): Found[] {
  const found = library.search(message, question.activities)
  const isSure = (found[0]?.coverage ?? 0) >= CLEAR_SCORE
  return isSure || !question.follows
    ? found
    : library.search(`${before} ${message}`, question.activities)
}

/** A passage that holds only « combien » and « coûte » is not about the bowling that they ask for. */
function isAbout({ stems }: Found, { rest, topics }: Question): boolean {
  if (!topics.length) return true
  const meant = new Set(stemsOf(rest.join(' ')))
  return stems.some((stem) => meant.has(stem))
}

/** An answer with the question that it was written for, unless the visitor's is the same. */
function textOf({ question, text, about, source }: Passage, message: string): string {
  if (!question || fold(question) === fold(message)) return text
  return `« ${question} »${about ? ` (${source.title})` : ''}\n${text}`
}

function compose(
  computed: ChatAnswer | undefined,
  best: readonly Found[],
  message: string,
): ChatAnswer | undefined {
  const [first] = best
  if (!first) return computed
  if (computed && first.coverage < CLEAR_SCORE) return computed
  const text = textOf(first.passage, message)
  const own = best
    .filter(({ score }) => score >= first.score / 2)
    .map(({ passage }) => passage.source)
  if (!computed) return { answer: text, sources: distinct(own) }
  return {
    answer: `${text}\n\n${computed.answer}`,
    sources: distinct([first.passage.source, ...computed.sources]),
  }
}

function distinct(sources: readonly ChatSource[]): ChatSource[] {
  return sources
    .filter(({ url }, index) => sources.findIndex((one) => one.url === url) === index)
    .slice(0, SOURCES)
}
