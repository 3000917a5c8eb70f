import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js'
import * as v from 'valibot'
import { agentCalls, Conversation } from '../../../shared/api/agents.ts'
import { venue } from '../../../venue/venue.ts'
import { errorFacts } from '../../failure.ts'
import { answer } from '../../http/messages.ts'
import { notFound, Refusal, refusalFor, refuse } from '../../http/refusal.ts'
import { randomToken } from '../../secret.ts'
import type { Services } from '../../services.ts'
import { anybody } from '../authorise.ts'
import { bodyOperation, operation } from '../operation.ts'
import { answerText, type ToolContext } from './tool.ts'
import { instructionsFor, tools } from './tools.ts'

/** What carries a conversation from call to call; the server keeps nothing of it. */
const SESSION_HEADER = 'Mcp-Session-Id'

const terms = { needs: () => void (venue.agents === 'on' || notFound()), who: anybody }
/** `version`: of the tools, as assistants know them. */
const identity = { title: venue.name, version: '1.0.0', description: venue.tagline }

/** Made once: it is slow to make, and a server that asks its clients nothing never uses it. */
const jsonSchemaValidator = new AjvJsonSchemaValidator()

const Message = v.looseObject({ jsonrpc: v.literal('2.0') })

const mcp = bodyOperation(
  agentCalls.mcp,
  {
    ...terms,
    summary:
      'Answers an assistant of somebody else by the Model Context Protocol: what there is, when, and places held for its person.',
    load: 'extra',
    body: Message,
  },
  async ({ services, request, body }) => {
    const told = request.headers.get(SESSION_HEADER)
    const conversation = v.is(Conversation, told) ? told : randomToken()
    const context = { services, request, conversation, origin: originOf(services, request) }
    const isFirst = body['method'] === 'initialize'
    const server = createServer(context, isFirst ? await instructionsFor(services) : '')
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    const response = await transport.handleRequest(readable(request), { parsedBody: body })
    response.headers.set(SESSION_HEADER, conversation)
    return response
  },
)

/** The same call as the protocol has it sent: whoever leaves a header out means nothing else. */
function readable({ url, headers }: Request): Request {
  const version = headers.get('mcp-protocol-version')
  return new Request(url, {
    method: 'POST',
    headers: {
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      ...(version !== null && { 'Mcp-Protocol-Version': version }),
    },
  })
}

/** One for each call: nothing lasts between two. */
function createServer(context: ToolContext, instructions: string): Server {
  const options = { capabilities: { tools: {} }, instructions, jsonSchemaValidator }
  const server = new Server({ name: 'borne', ...identity }, options)
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const told = await callTool(context, params.name, params.arguments ?? {})
    const text = answerText(told.value)
    return { content: [{ type: 'text' as const, text }], isError: !told.isOk }
  })
  return server
}

/** No failure's own words leave: they may quote what no assistant is to read. */
async function callTool(context: ToolContext, name: string, input: unknown) {
  const asked = Object.hasOwn(tools, name) ? tools[name] : undefined
  try {
    if (!asked) return refuse(404, 'unknown-tool', 'Cet outil n’existe pas.')
    return { isOk: true, value: await asked.run(context, input) }
  } catch (error) {
    const isRefused = error instanceof Refusal
    if (!isRefused) context.services.log('failure', errorFacts(error))
    const { problem } = isRefused ? error : refusalFor(error)
    return { isOk: false, value: { ...problem } }
  }
}

const listed = Object.entries(tools).map(([name, { description, inputSchema, isReadOnly }]) => ({
  name,
  description,
  inputSchema: { ...inputSchema, type: 'object' as const },
  annotations: { readOnlyHint: isReadOnly, destructiveHint: false, openWorldHint: false },
}))

function originOf({ config }: Services, { url }: Request): string {
  return new URL(config.publicUrl ?? url).origin
}

/** Read by pages of anybody: it says nothing of anybody. */
const open = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }

/** A public text that says where the assistants' door is. */
function sign(
  endpoint: (typeof agentCalls)[keyof typeof agentCalls],
  summary: string,
  textOf: (origin: string) => { type: string; value: object },
) {
  return operation(endpoint, { ...terms, headers: open, summary }, ({ services, request }) => {
    const { type, value } = textOf(originOf(services, request))
    return answer(value, 200, { 'Content-Type': type })
  })
}

const CARD_TYPE = 'application/mcp-server-card+json'
const reversed = (origin: string) => new URL(origin).hostname.split('.').toReversed().join('.')
const card = (origin: string) => ({
  type: CARD_TYPE,
  value: {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${reversed(origin)}/borne`,
    ...identity,
    websiteUrl: origin,
    remotes: [{ type: 'streamable-http', url: `${origin}${agentCalls.mcp.path}` }],
  },
})
const catalog = (origin: string) => ({
  type: 'application/json; charset=utf-8',
  value: {
    specVersion: 'draft',
    entries: [
      {
        identifier: `urn:air:${new URL(origin).hostname}:borne`,
        displayName: venue.name,
        type: CARD_TYPE,
        url: `${origin}${agentCalls.serverCard.path}`,
      },
    ],
  },
})

export const agents = [
  mcp,
  sign(agentCalls.serverCard, 'Tells where assistants ask, and of whom.', card),
  sign(agentCalls.wellKnownCard, 'Tells the same, where some look for it.', card),
  sign(agentCalls.catalog, 'Lists the card, where the protocol has it looked for.', catalog),
]
