/** What stands in the address once the token has been read: a token is a secret. */
export const READ = 'nouveau'

/** A mailed link as the page needs it; without `id` it cannot be used. */
export type ResetLink = { token: string; id: string | undefined }

/**
 * The token and the account's id of an opened link (§7): the id from the query (`id`, `idClient`), a
 * numeric segment, or the one that this device holds. Nothing where the token has already been read.
 */
export function readResetLink(
  segment: string,
  query: URLSearchParams,
  stored: string | undefined,
): ResetLink | undefined {
  const token = query.get('token') || segment
  if (token === READ) return undefined
  const numeric = /^\d+$/.test(segment) ? segment : undefined
  return { token, id: query.get('id') || query.get('idClient') || numeric || stored }
}
