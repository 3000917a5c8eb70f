import * as v from 'valibot'
import { MAX_MESSAGE_LENGTH } from './chat.ts'

/** Larger than any true answer and its pages: what is above counts as this much. */
const LENGTH_LIMIT = 10_000
const SOURCES_LIMIT = 20

function count(limit: number) {
  return v.pipe(
    v.number(),
    v.transform((value) => Math.min(Math.max(0, Math.round(value)), limit)),
  )
}

/** The five events of specification §7, and no other. */
export const AnalyticsEvent = v.variant('name', [
  v.object({ name: v.picklist(['chat_autogreet', 'chat_open', 'answer_error']) }),
  v.object({
    name: v.literal('question_sent'),
    properties: v.object({ len: count(MAX_MESSAGE_LENGTH) }),
  }),
  v.object({
    name: v.literal('answer_ok'),
    properties: v.object({ len: count(LENGTH_LIMIT), sources: count(SOURCES_LIMIT) }),
  }),
])
export type AnalyticsEvent = v.InferOutput<typeof AnalyticsEvent>
