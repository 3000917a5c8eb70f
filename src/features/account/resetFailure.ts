import { Broken, Refused } from '../../../shared/api/failure.ts'
import { sentence } from '../../ui/feedback/sentences.ts'

/** §8's message; where nobody answered there is no status to tell. */
export function resetFailure(error: Error): string {
  const answered = error instanceof Refused || error instanceof Broken
  return `Échec de la réinitialisation du mot de passe (${answered ? error.status : 'hors connexion'})`
}

/** Why, in one sentence: the server's own where it says when to come back. */
export function reasonOf(error: Error): string {
  return error instanceof Broken && error.status === 429 && error.message
    ? error.message
    : sentence(error)
}

/** The server's message about one field, where the refusal names it. */
export function fieldOf(error: Error | null): { field: string; message: string } | undefined {
  if (!(error instanceof Refused) || !error.problem.field) return undefined
  return { field: error.problem.field, message: error.problem.error }
}
