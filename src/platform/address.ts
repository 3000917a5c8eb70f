import { type Endpoint, prefixes } from '../../shared/api/call.ts'

/**
 * Where a call goes: below its system's prefix; in the development build the venue's reads and a
 * profile's edit go through `/api/proxy` (specification §7).
 */
export function addressOf<Input>(endpoint: Endpoint<Input, unknown>, input: Input): string {
  const { system, method } = endpoint
  const path = endpoint.path(input)
  const isEdit = method === 'PUT' && /^\/api\/users\/[^/]+$/.test(path)
  const isProxied =
    import.meta.env.MODE === 'development' && ((system === 'venue' && method === 'GET') || isEdit)
  return isProxied ? `/api/proxy?endpoint=${encodeURIComponent(path)}` : prefixes[system] + path
}
