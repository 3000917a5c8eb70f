import { type Endpoint, fill, prefixes } from '../../shared/api/call.ts'

/**
 * Where a call goes, and with what: below its system's prefix; in the development build the venue's
 * reads and a profile's edit go through `/api/proxy` (specification §7).
 */
export function addressOf<Input>(
  endpoint: Endpoint<Input, unknown>,
  input: Input,
): { url: string; body?: unknown } {
  const { system, method } = endpoint
  const { path, ...body } = fill(endpoint, input)
  const isEdit = method === 'PUT' && endpoint.path === '/api/users/:id'
  const isProxied =
    import.meta.env.MODE === 'development' && ((system === 'venue' && method === 'GET') || isEdit)
  const url = isProxied
    ? `/api/proxy?endpoint=${encodeURIComponent(path)}`
    : prefixes[system] + path
  return { url, ...body }
}
