import * as v from 'valibot'

/** Characters of one question, and exchanges that may be sent along with it. */
export const MAX_MESSAGE_LENGTH = 1000
const MAX_HISTORY_TURNS = 20

/** A remembered answer may be longer than a question. */
const MAX_TURN_LENGTH = 4000

const ChatTurn = v.object({
  role: v.picklist(['user', 'assistant']),
  content: v.pipe(
    v.string(),
    v.maxLength(MAX_TURN_LENGTH, 'Un message de la conversation est trop long.'),
  ),
})
/** What was said before, as it is sent. */
export type ChatTurn = v.InferOutput<typeof ChatTurn>

export const ChatRequest = v.object({
  message: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Écrivez votre question.'),
    v.maxLength(
      MAX_MESSAGE_LENGTH,
      `Votre question est trop longue (${MAX_MESSAGE_LENGTH} caractères au plus).`,
    ),
  ),
  history: v.optional(
    v.pipe(
      v.array(ChatTurn),
      v.maxLength(
        MAX_HISTORY_TURNS,
        `La conversation est trop longue (${MAX_HISTORY_TURNS} messages au plus).`,
      ),
    ),
    [],
  ),
})
export type ChatRequest = v.InferOutput<typeof ChatRequest>

const ChatSource = v.object({
  title: v.string(),
  /** A path of ours, never another site. */
  url: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
})
/** A page that an answer was made from. */
export type ChatSource = v.InferOutput<typeof ChatSource>

export const ChatAnswer = v.object({ answer: v.string(), sources: v.array(ChatSource) })
export type ChatAnswer = v.InferOutput<typeof ChatAnswer>

/** The last of what was said, within what may be sent. */
export function recentTurns(turns: readonly ChatTurn[]): ChatTurn[] {
  return turns
    .slice(-MAX_HISTORY_TURNS)
    .map(({ role, content }) => ({ role, content: content.slice(0, MAX_TURN_LENGTH) }))
}
