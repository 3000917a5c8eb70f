import * as v from 'valibot'
import { own, takes } from './call.ts'

/** What assistants of other people call: the Model Context Protocol's door, and what says where it is. */
export const agentCalls = {
  mcp: own.post('/mcp', v.unknown(), takes<unknown>),
  serverCard: own.publicGet('/mcp/server-card', v.unknown()),
  /** The card's place before the protocol's catalogue had one: some look there alone. */
  wellKnownCard: own.publicGet('/.well-known/mcp/server-card.json', v.unknown()),
  catalog: own.publicGet('/.well-known/mcp/catalog.json', v.unknown()),
}

/** Names one conversation of an assistant, and is the secret of what it holds: 256 random bits, in base64url. */
export const Conversation = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
