import { Broken, Offline, Refused } from '../../../shared/api/failure.ts'

const OFFLINE = 'Vous êtes hors connexion. Vérifiez votre réseau, puis réessayez.'
const BROKEN_ANSWER = 'Le service ne répond pas comme prévu. Réessayez dans un instant.'
const TOO_MANY_REQUESTS = 'Trop de demandes d’affilée. Patientez une minute, puis réessayez.'
const UNKNOWN_ERROR = 'Une erreur est survenue. Réessayez, ou appelez-nous si elle persiste.'

/** Where this browser keeps nothing: what that means for what is done here, and what to do. */
export const storageWords = {
  refused:
    'Votre navigateur refuse de garder les données de ce site : ce que vous faites ici ne vaut que dans cet onglet. Autorisez-les, hors navigation privée, pour tout retrouver.',
  silent:
    'Votre navigateur ne répond pas quand nous lisons ce qu’il garde : ce que vous faites ici ne vaut que dans cet onglet. Redémarrez-le pour retrouver le reste.',
  full: 'Cet appareil n’a rien pu enregistrer : libérez un peu de place, puis réessayez.',
}

/** What to tell somebody about anything that was thrown: one French sentence, then what to do. */
export function errorSentence(error: unknown): string {
  if (error instanceof Offline) return OFFLINE
  if (error instanceof Refused) return error.problem.error
  if (error instanceof Broken && error.status === 429) return error.message || TOO_MANY_REQUESTS
  if (error instanceof Broken) return BROKEN_ANSWER
  return UNKNOWN_ERROR
}
