import * as v from 'valibot'
import { MAX_ARTICLES } from '../../../shared/api/article.ts'
import { readList } from '../../../shared/api/list.ts'
import { ageHeader } from '../../http/conditionalGet.ts'
import { answer } from '../../http/messages.ts'
import type { Log } from '../../log.ts'
import { badGateway } from '../../upstreams/upstream.ts'

type PublicViewOptions = {
  log: Log
  /** Names the list in the log. */
  call: string
  /** Of an entry that can be read; others are skipped and logged. */
  entry: v.GenericSchema
  fields: readonly string[]
  /** What an answer without a list counts as: an empty one for articles and groups (§8), else a failure. */
  otherwise: 'empty' | 'failure'
}

/** A list of §7 in its own shape, reduced to the fields that §7 names and to 100 entries. */
export async function publicView(response: Response, list: PublicViewOptions): Promise<Response> {
  if (!response.ok) return response
  const { log, call, entry, fields, otherwise } = list
  const body: unknown = await response.json()
  const reading = readList(
    v.custom<object>((one) => v.is(entry, one)),
    body,
  )
  if (reading.kind !== 'list') {
    log('unexpected-shape', { call })
    const isEmpty = reading.kind === 'no-list' && otherwise === 'empty'
    return isEmpty ? answer([], 200, ageHeader(response)) : badGateway()
  }
  if (reading.unreadable > 0) log('unexpected-shape', { call, unreadable: reading.unreadable })
  const isTold = ([name]: [string, unknown]) => fields.includes(name)
  const kept = reading.items
    .slice(0, MAX_ARTICLES)
    .map((item) => Object.fromEntries(Object.entries(item).filter(isTold)))
  return answer(
    Array.isArray(body) ? kept : Object.assign({ success: true }, kept),
    200,
    ageHeader(response),
  )
}
