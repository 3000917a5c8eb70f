import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { Conversation } from '../../../shared/api/agents.ts'
import type { Endpoint } from '../../../shared/api/call.ts'
import { fillEndpoint } from '../../../shared/api/call.ts'
import { parse } from '../../http/messages.ts'
import type { Services } from '../../services.ts'
import { accepted, upstreamRequest } from '../../upstreams/upstream.ts'
import { venueGateway } from '../gateways/venue.ts'

/** `conversation`: that of the session, where the assistant names no other; `origin`: where pages are. */
export type ToolContext = {
  services: Services
  request: Request
  conversation: string
  origin: string
}

type ToolAnswer = Record<string, unknown>

/** What an assistant may ask: what is refused is thrown, as everywhere. */
export type Tool = {
  description: string
  inputSchema: object
  isReadOnly: boolean
  run(context: ToolContext, input: unknown): Promise<ToolAnswer>
}

/** Reads what a tool is given by its schema, which is printed for assistants. */
export function tool<T>(
  description: string,
  schema: v.GenericSchema<unknown, T>,
  act: (context: ToolContext, input: T) => Promise<ToolAnswer>,
  isReadOnly = true,
): Tool {
  const { $schema: _, ...inputSchema } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
  })
  return {
    description,
    inputSchema,
    isReadOnly,
    async run(context, input) {
      return act(context, parse(schema, input))
    },
  }
}

/** What a tool of a conversation is given beside its own: the name of it, where no session carries that. */
export const ofConversation = { conversation: v.optional(Conversation) }

/** Asks an endpoint of our own as a browser would, but for the way. */
export async function askOwn<Input, Output>(
  services: Services,
  endpoint: Endpoint<Input, Output>,
  input: Input,
): Promise<Output> {
  const own = venueGateway.find((one) => one.endpoint.path === endpoint.path)
  if (!own) throw new Error(`Agents ask nothing of ${endpoint.path}`)
  const { path, body } = fillEndpoint(endpoint, input)
  const request = upstreamRequest(path, { method: endpoint.method, body })
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const response = await accepted(await own.run(services, request, { params: {}, query }))
  return v.parse(endpoint.output, await response.json())
}

/** Bytes of an answer, envelope and all: what an assistant reads it pays for. */
const MAX_ANSWER_BYTES = 2048
const ENVELOPE_BYTES = 200

const Long = v.union([v.string(), v.array(v.unknown())])

/** A value as JSON, small enough: what is longest of it is cut, which is said. */
export function answerText(value: Record<string, unknown>): string {
  const text = JSON.stringify(value)
  // In the answer it is a string: its quotes and its line breaks take another byte there.
  const excess = Buffer.byteLength(JSON.stringify(text)) - (MAX_ANSWER_BYTES - ENVELOPE_BYTES)
  const [name, longest] = lastByLength(value) ?? []
  if (excess <= 0 || name === undefined || longest === undefined) return text
  const share = 1 - excess / Buffer.byteLength(JSON.stringify(text))
  const kept = Math.min(longest.length - 1, Math.floor(longest.length * share))
  return answerText({ ...value, [name]: longest.slice(0, kept), isCut: true })
}

function lastByLength(value: Record<string, unknown>) {
  return Object.entries(value)
    .flatMap(([name, one]): [string, string | unknown[]][] =>
      v.is(Long, one) && one.length > 0 ? [[name, one]] : [],
    )
    .toSorted(([, a], [, b]) => JSON.stringify(a).length - JSON.stringify(b).length)
    .at(-1)
}
