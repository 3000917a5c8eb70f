/** A `catch` that forgives the given system errors. */
export function ignore(...codes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (codes.includes(codeOf(error) ?? '')) return undefined
    throw error
  }
}

/** An `onError` for an app inside ours: the one of the whole server answers and logs. */
export function rethrow(error: Error): never {
  throw error
}

/** The `code` of a system or database error, also where drizzle wrapped it. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? codeOf(error.cause) : undefined
}

/** What may be told of an error: messages of databases quote the data that they refuse. */
export function errorFacts(error: unknown): Record<string, string> {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name: error instanceof Error ? error.name : typeof error,
    code: codeOf(error) ?? '',
    where: frames.slice(0, 4).map((line) => line.trim()).join(' < '),
  }
}

/**
 * Whether the database could not be reached at all, has no connection left, or ended what took too long:
 * a statement (57014) or the wait for a lock (55P03), in whatever language it says so.
 */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  if (/^(ECONN|EPIPE|ENOTFOUND|57P0|57014|55P03|53300|08)/.test(code)) return true
  if (!(error instanceof Error)) return false
  return /timeout|Connection terminated/.test(error.message) || isUnavailable(error.cause)
}
