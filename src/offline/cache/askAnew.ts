import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Asks anew what an act has changed, and resolves once it is shown. An answer that is under way may be from before
 * the act: Query drops it where something is shown already, this where nothing is yet, too.
 */
export function askAnew(client: QueryClient, { queryKey }: Pick<QueryFilters, 'queryKey'> = {}) {
  const asked = queryKey && { queryKey }
  void client.cancelQueries({ ...asked, type: 'active' }, { silent: true, revert: false })
  return client.invalidateQueries(asked)
}
