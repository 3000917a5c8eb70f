import { seeded } from './seededRandom.ts'
import type { TestApp } from './testApp.ts'

/** What the set-up and earlier answers told: tokens, ids, versions. */
export type Known = Record<string, unknown>

/** A call of the wire record with what makes its other kinds; `$name` stands for what is known by that name. */
export type Row = {
  /** Of `tests/server/matrix-rules.ts`. */
  rule: string
  /** Whose token it carries; the manager also has a session. */
  by?: 'provider' | 'camille' | 'lou' | 'leaver' | 'door' | 'reception' | 'office' | 'manager'
  /** The rule's own, where none is given. */
  path?: string
  headers?: Record<string, string>
  body?: unknown
  /** Makes the body of what is known, where it is not one that can be written down. */
  make?: (known: Known) => unknown
  /** A body that is refused. */
  wrong?: unknown
  /** What it sends where it saw an older version. */
  stale?: { body?: unknown; headers?: Record<string, string> }
  /** Whether an `Idempotency-Key` is of matter. */
  once?: boolean
  /** What later calls know of its answer, each by its place in the body. */
  keep?: Record<string, string>
}

/** A server, asked. */
export type Ask = (path: string, request: RequestInit) => Promise<Response> | Response
export type WireCall = {
  method: string
  path: string
  headers: Record<string, string>
  body?: unknown
}
/** What was asked and what came back; headers as `name: value`, without `Date`. */
export type Played = { asked: string; status: number; headers: string[]; body: string }

/** Plays a call by the randomness of its name. */
export function playCall(ask: Ask, name: string, call: WireCall): Promise<Played> {
  const { method, path, headers, body } = call
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const type = sent !== undefined && { 'Content-Type': 'application/json' }
  return seeded(name, async () => {
    const request = { method, headers: { ...type, ...headers }, ...(sent && { body: sent }) }
    const response = await ask(path, request)
    const told = [...response.headers].filter(([header]) => header !== 'date')
    return {
      asked: [`${method} ${path}`, ...(sent === undefined ? [] : [sent])].join('\n'),
      status: response.status,
      headers: told.map((header) => header.join(': ')),
      body: await response.text(),
    }
  })
}

/** Plays each row in its kinds, in one order; gives what came back by the name of the call. */
export async function playRows(
  app: TestApp,
  rows: readonly Row[],
  known: Known,
): Promise<Map<string, Played>> {
  const record = new Map<string, Played>()
  for (const [at, row] of rows.entries()) {
    const nth = rows.slice(0, at).filter(({ rule }) => rule === row.rule).length + 1
    const title = nth > 1 ? `${row.rule} (${nth})` : row.rule
    const play = async (kind: string, call: WireCall) => {
      // So many calls in a row are not the matter here.
      await app.rows('delete from attempts')
      const name = `${title}: ${kind}`
      const ask: Ask = (path, request) => app.hono.request(path, request)
      const played = await playCall(ask, name, filled(call, known))
      record.set(name, played)
      return played
    }
    const body = row.make && (await seeded(title, async () => row.make?.(known)))
    const own = body === undefined ? row : { ...row, body }
    for (const [kind, call] of kindsBefore(own, title)) await play(kind, call)
    const good = await play('answered', callOf(own, title))
    for (const [name, place] of Object.entries(row.keep ?? {})) known[name] = valueAt(good, place)
    for (const [kind, call] of kindsAfter(own, title, good)) await play(kind, call)
  }
  return record
}

type Kinds = [kind: string, call: WireCall][]

/** What is refused and changes nothing; each has a key of its own. */
function kindsBefore(row: Row, title: string): Kinds {
  const { by, wrong, stale, headers } = row
  const kinds: Kinds = []
  const { by: _, ...nobodys } = row
  if (by) kinds.push(['without a token', callOf(nobodys, title)])
  if (wrong !== undefined) {
    kinds.push(['wrong body', callOf({ ...row, body: wrong }, `wrong ${title}`)])
  }
  if (stale) {
    const older = { ...row, ...stale, headers: { ...headers, ...stale.headers } }
    kinds.push(['stale version', callOf(older, `stale ${title}`)])
  }
  return kinds
}

/** The same once more: a read by its tag, a write under its key and, where that is of matter, without one. */
function kindsAfter(row: Row, title: string, { headers }: Played): Kinds {
  const call = callOf(row, title)
  const tag = headers.find((header) => header.startsWith('etag: '))?.slice(6)
  const tagged = { ...call, headers: { ...call.headers, 'If-None-Match': tag ?? '' } }
  if (call.method === 'GET') return tag === undefined ? [] : [['with its tag', tagged]]
  return [
    ['repeated', call],
    ...(row.once ? ([['without a key', callOf(row)]] satisfies Kinds) : []),
  ]
}

function callOf({ rule, path, by, headers, body }: Row, key = ''): WireCall {
  const [method = '', own = ''] = rule.replace('ALL', 'POST').split(' ')
  const once = method !== 'GET' && key && { 'Idempotency-Key': key.replaceAll(/[^\w-]/g, '-') }
  return {
    method,
    path: path ?? own,
    headers: {
      ...(by && { Authorization: `Bearer $${by}` }),
      ...(by === 'manager' && { 'Staff-Session': '$session' }),
      ...once,
      ...headers,
    },
    ...(body !== undefined && { body }),
  }
}

/** With what is known in the place of `$name`. */
function filled(call: WireCall, known: Known): WireCall {
  const { method, path, headers, body } = call
  const text = (given: string) => given.replace(/\$(\w+)/g, (_, name) => textOf(known[name]))
  const value = (given: unknown): unknown => {
    if (typeof given === 'string') return given.startsWith('$') ? known[given.slice(1)] : given
    if (Array.isArray(given)) return given.map(value)
    if (typeof given !== 'object' || given === null) return given
    return Object.fromEntries(Object.entries(given).map(([name, one]) => [name, value(one)]))
  }
  return {
    method,
    path: text(path),
    headers: Object.fromEntries(Object.entries(headers).map(([name, one]) => [name, text(one)])),
    ...(body !== undefined && { body: value(body) }),
  }
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : 'unknown'

/** What stands in a JSON body at a place such as `sessions.1.id`. */
function valueAt({ body }: Played, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>((value, name) => Object(value)[name], body ? JSON.parse(body) : undefined)
}

/**
 * A call as it stands in the record: what was asked, the status, those headers that are not as the usual ones, `-`
 * before one that it lacks, and the body's text.
 */
export function printPlayed({ asked, status, headers, body }: Played, usual: string[]): string {
  const nameOf = (header: string) => header.split(':')[0]
  const names = headers.map(nameOf)
  const others = headers.filter((header) => !usual.includes(header))
  const lacking = usual.map(nameOf).filter((name) => !names.includes(name))
  return [asked, String(status), ...others, ...lacking.map((name) => `- ${name}`), body].join('\n')
}

/** The text of a record, its calls in the order in which they were asked. */
export function printRecord(record: Map<string, string>): string {
  return [...record].map(([name, text]) => `#### ${name}\n${text}\n`).join('\n')
}

/** Reads what `printRecord` wrote. */
export function readRecord(text: string): Map<string, string> {
  const [, ...parts] = text.split(/^#### (.*)\n/m)
  const pairs = parts.flatMap((name, at) => (at % 2 ? [] : [[name, parts[at + 1] ?? ''] as const]))
  return new Map(pairs.map(([name, entry]) => [name, entry.replace(/\n\n?$/, '')]))
}

/** The names of the calls that are not answered as they were, or stand in one of both alone. */
export function changedCalls(was: Map<string, string>, is: Map<string, string>): string[] {
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => was.get(name) !== is.get(name),
  )
}
