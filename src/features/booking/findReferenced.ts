import type { QueryClient } from '@tanstack/react-query'
import { matchesReference, type Reference } from '../../../shared/rules/reference.ts'
import { bookingsQuery } from './queries.ts'

/**
 * The id of the customer's own booking that bears this reference, if one does: from what the device
 * knows, else from the server. Rejects with the Failure of that call.
 */
export async function findReferenced(
  client: QueryClient,
  customerId: string,
  reference: Reference,
): Promise<string | undefined> {
  const query = bookingsQuery(customerId)
  const known = client
    .getQueryData(query.queryKey)
    ?.value.find((booking) => matchesReference(booking, reference))
  if (known) return known.id
  const { value } = await client.fetchQuery(query)
  return value.find((booking) => matchesReference(booking, reference))?.id
}
