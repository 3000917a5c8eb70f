import * as v from 'valibot'
import type { Config } from '../config.ts'
import { readCapped } from '../http/messages.ts'

export type ModelMessage = { role: 'system' | 'user' | 'assistant'; content: string }

/** Gives the model's words, or nothing when it is slow, down, cut short or unreadable. */
export type Model = (messages: readonly ModelMessage[]) => Promise<string | undefined>

const TIME_LIMIT = 7000
const MAX_ANSWER_BYTES = 64 * 1024
const TOKEN_LIMIT = 400

const Completion = v.object({
  choices: v.tupleWithRest(
    [
      v.object({
        message: v.object({ content: v.string() }),
        finish_reason: v.optional(v.nullable(v.string())),
      }),
    ],
    v.unknown(),
  ),
})

/**
 * Any server that speaks OpenAI's chat completions; `url` is its base, up to and with `/v1`. Seven
 * seconds in all, no redirects, an answer of at most 64 kB.
 */
export function createModel(
  { url, key, model }: NonNullable<Config['chat']>,
  limit = TIME_LIMIT,
): Model {
  return async (messages) => {
    try {
      const response = await fetch(`${url}/chat/completions`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          ...(key && { Authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ model, messages, temperature: 0, max_tokens: TOKEN_LIMIT }),
        redirect: 'error',
        signal: AbortSignal.timeout(limit),
      })
      if (!response.ok) {
        await response.body?.cancel()
        return undefined
      }
      return wordsOf(await readCapped(response, MAX_ANSWER_BYTES))
    } catch {
      return undefined
    }
  }
}

/** An answer that ran into the limit of tokens is cut in a sentence: it counts as none. */
function wordsOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const {
    choices: [choice],
  } = v.parse(Completion, JSON.parse(text))
  return choice.finish_reason === 'length' ? undefined : choice.message.content
}
