/** A `catch` that forgives the given system errors. */
export function ignore(...codes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (codes.includes(codeOf(error) ?? '')) return undefined
    throw error
  }
}

/** What a text says in JSON; nothing where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The `code` of a system or database error, also where drizzle wrapped it. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? codeOf(error.cause) : undefined
}

/** The constraint that a database error names, if it does, also where drizzle wrapped it. */
export function constraintOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return 'cause' in error ? constraintOf(error.cause) : undefined
}

/** What may be told of an error: messages of databases quote the data that they refuse. */
export function errorFacts(error: unknown): Record<string, string> {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name: error instanceof Error ? error.name : typeof error,
    code: codeOf(error) ?? '',
    where: frames
      .slice(0, 4)
      .map((line) => line.trim())
      .join(' < '),
  }
}

/** Thrown where nothing can be answered for a moment, for a reason of our own. */
export class Unavailable extends Error {}

/**
 * SQLSTATEs, with their beginnings, of a database that does not serve now: lost connections (08), no room
 * or no connection left (53), shutting down or starting (57P0), ended for taking too long, as a statement
 * (57014) or as a wait for a lock (55P03), and read-only (25006): not the primary, or not yet.
 */
const unavailable = ['08', '53', '57P0', '57014', '55P03', '25006']

/** What the system says of a host that refuses, vanished, or is not known any more. */
const unreachable = ['ECONN', 'EPIPE', 'ETIMEDOUT', 'EHOST', 'ENET', 'ENOTFOUND', 'EAI_']

/** What pg says, without a code, of a connection that has broken or does not come. */
const broken = /^timeout e|^Query read timeout|Connection terminated|not queryable/

/** Whether the database could not be reached, or does not serve at this moment: the same again may succeed. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  if ([...unavailable, ...unreachable].some((known) => code.startsWith(known))) return true
  if (!(error instanceof Error)) return false
  return error instanceof Unavailable || broken.test(error.message) || isUnavailable(error.cause)
}

/** Whether pg waited for an answer as long as it may (`query_timeout`): its connection is still at it. */
export function isReadTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.message === 'Query read timeout' || isReadTimeout(error.cause)
}

/** Whether a connection is of no use any more, though it may still look so: the database ended it. */
export function isEnded(error: unknown): boolean {
  return /^(?:57P0|08)/.test(codeOf(error) ?? '')
}

/** A write is refused: the disk is full (53100), or this database only reads (25006), as a standby does. */
const unwritable = ['53100', '25006']

export function isUnwritable(error: unknown): boolean {
  return unwritable.includes(codeOf(error) ?? '')
}

/** The `catch` of what a read writes by the way: where nothing can be written, reading goes on. */
export const ignoreUnwritable = ignore(...unwritable)

/** Rejects with a message where something takes longer than so many milliseconds; it goes on all the same. */
export async function within<T>(ms: number, work: Promise<T>, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
