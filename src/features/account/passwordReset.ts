import { Broken, Refused } from '../../../shared/api/failure.ts'
import { errorSentence } from '../../ui/feedback/errorMessage.ts'
import { useDraft } from '../../offline/drafts/drafts.ts'

/** §8's message; where nobody answered there is no status to tell. */
export function resetFailure(error: Error): string {
  const answered = error instanceof Refused || error instanceof Broken
  return `Échec de la réinitialisation du mot de passe (${answered ? error.status : 'hors connexion'})`
}

/** Why, in one sentence: the server's own where it says when to come back. */
export function resetFailureReason(error: Error): string {
  return error instanceof Broken && error.status === 429 && error.message
    ? error.message
    : errorSentence(error)
}

/** What stands in the address once the token has been read: a token is a secret. */
export const USED_LINK_SEGMENT = 'nouveau'

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
  if (token === USED_LINK_SEGMENT) return undefined
  const numeric = /^\d+$/.test(segment) ? segment : undefined
  return { token, id: query.get('id') || query.get('idClient') || numeric || stored }
}

const emptyReset = { email: '' }

/** The address of a reset, from the request to the new password: password managers ask whose it is. */
export function useResetDraft() {
  const { value, set, forget } = useDraft('password-reset', emptyReset, '')
  return { email: value.email, setEmail: (email: string) => set({ email }), forget }
}
