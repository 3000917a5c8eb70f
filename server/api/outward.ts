import { ARTICLE_LIMIT, itemsOf } from '../../src/contract/article.ts'
import { ageOf } from '../fact.ts'
import { answer } from '../http.ts'
import type { Log } from '../log.ts'

/**
 * A list of §7 in its own shape, reduced to the fields that §7 names and to 100 entries; an
 * unexpected shape is logged and counts as empty (§8). `call` names the list in the log.
 */
export async function outward(
  response: Response,
  fields: readonly string[],
  { log, call }: { log: Log; call: string },
): Promise<Response> {
  if (!response.ok) return response
  const body: unknown = await response.json()
  const items = itemsOf(body)
  if (!items) {
    log('unexpected-shape', { call })
    return answer([], 200, ageOf(response))
  }
  const kept = items.slice(0, ARTICLE_LIMIT).map((item) => only(item, fields))
  return answer(Array.isArray(body) ? kept : Object.assign({ success: true }, kept), 200, ageOf(response))
}

function only(item: unknown, fields: readonly string[]) {
  if (typeof item !== 'object' || item === null) return null
  return Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name)))
}
