import * as v from 'valibot'

/** Characters of one question, and exchanges that may be sent along with it. */
export const MESSAGE_LIMIT = 1000
export const HISTORY_LIMIT = 20

/** A remembered answer may be longer than a question. */
const CONTENT_LIMIT = 4000

const Turn = v.object({
  role: v.picklist(['user', 'assistant']),
  content: v.pipe(
    v.string(),
    v.maxLength(CONTENT_LIMIT, 'Un message de la conversation est trop long.'),
  ),
})
/** What was said before, as it is sent. */
export type Turn = v.InferOutput<typeof Turn>

export const ChatRequest = v.object({
  message: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Écrivez votre question.'),
    v.maxLength(
      MESSAGE_LIMIT,
      `Votre question est trop longue (${MESSAGE_LIMIT} caractères au plus).`,
    ),
  ),
  history: v.optional(
    v.pipe(
      v.array(Turn),
      v.maxLength(
        HISTORY_LIMIT,
        `La conversation est trop longue (${HISTORY_LIMIT} messages au plus).`,
      ),
    ),
    [],
  ),
})
export type ChatRequest = v.InferOutput<typeof ChatRequest>

const Source = v.object({
  title: v.string(),
  /** A path of ours, never another site. */
  url: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
})
/** A page that an answer was made from. */
export type Source = v.InferOutput<typeof Source>

export const ChatAnswer = v.object({ answer: v.string(), sources: v.array(Source) })
export type ChatAnswer = v.InferOutput<typeof ChatAnswer>

/** The last of what was said, within what may be sent. */
export function recent(turns: readonly Turn[]): Turn[] {
  return turns
    .slice(-HISTORY_LIMIT)
    .map(({ role, content }) => ({ role, content: content.slice(0, CONTENT_LIMIT) }))
}
