import { Broken, Offline, Refused } from '../../../shared/api/failure.ts'

const OFFLINE = 'Vous êtes hors connexion. Vérifiez votre réseau, puis réessayez.'
const BROKEN_ANSWER = 'Le service ne répond pas comme prévu. Réessayez dans un instant.'
const TOO_MANY_REQUESTS = 'Trop de demandes d’affilée. Patientez une minute, puis réessayez.'
const UNKNOWN_ERROR = 'Une erreur est survenue. Réessayez, ou appelez-nous si elle persiste.'

/** What to tell somebody about anything that was thrown: one French sentence, then what to do. */
export function errorSentence(error: unknown): string {
  if (error instanceof Offline) return OFFLINE
  if (error instanceof Refused) return error.problem.error
  if (error instanceof Broken && error.status === 429) return error.message || TOO_MANY_REQUESTS
  if (error instanceof Broken) return BROKEN_ANSWER
  return UNKNOWN_ERROR
}
