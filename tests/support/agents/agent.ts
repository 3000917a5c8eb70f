import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import * as v from 'valibot'

const Texts = v.object({
  content: v.tuple([v.object({ type: v.literal('text'), text: v.string() })]),
  isError: v.optional(v.boolean(), false),
})

/** What a tool answered: its text read as JSON, and the text itself. */
export type ToolReply = { isError: boolean; text: string; value: Record<string, unknown> }

/** The protocol's own client, connected as an assistant would be; `sent`: every message that it posts, and what came. */
export async function connectAgent(ask: typeof fetch, origin = 'http://borne.test') {
  const sent: { method: string; bytes: number }[] = []
  const counting: typeof fetch = async (input, init) => {
    const response = await ask(input, init)
    const text = await response.clone().text()
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    const { method } = v.parse(v.looseObject({ method: v.optional(v.string(), '') }), body)
    if (method) sent.push({ method, bytes: Buffer.byteLength(text) })
    return response
  }
  const client = new Client({ name: 'agent', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', origin), { fetch: counting })
  await client.connect(transport)
  return {
    client,
    sent,
    tell: async (name: string, input: Record<string, unknown> = {}): Promise<ToolReply> => {
      const told = v.parse(Texts, await client.callTool({ name, arguments: input }))
      const [{ text }] = told.content
      return { isError: told.isError, text, value: JSON.parse(text) }
    },
    close: () => client.close(),
  }
}
