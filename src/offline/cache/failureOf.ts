type QueryResult = { data: unknown; error: Error | null }

/**
 * The failure that a page tells of a query: only where there is nothing to show. Where a copy is shown,
 * its stamp (`failed`) and the offline bar say how old it is.
 */
export function failureOf({ data, error }: QueryResult): Error | undefined {
  return data === undefined ? (error ?? undefined) : undefined
}
