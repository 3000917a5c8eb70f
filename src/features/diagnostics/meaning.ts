const meanings: Record<number, string> = {
  200: 'Le système a répondu, et sa réponse a été comprise si le voyant est vert.',
  201: 'Le système a créé ce qui était demandé.',
  401: 'Refusé : jeton absent ou expiré, ou identifiants faux.',
  404: 'Cette adresse n’existe pas chez le système interrogé.',
  409: 'Refusé : ce qui était demandé existe déjà.',
  422: 'Refusé : une valeur envoyée ne convient pas.',
  429: 'Trop de demandes d’affilée : patientez une minute.',
  502: 'Notre serveur a répondu, mais le système du fournisseur ne répond pas ou répond autre chose que du JSON.',
  503: 'Notre serveur est surchargé ou redémarre.',
}

/** What an HTTP status says here, for somebody who does not know it by heart. */
export function meaningOf(status: number): string {
  const known = meanings[status]
  if (known) return known
  if (status >= 500) return 'Panne du côté d’un serveur.'
  return status >= 400 ? 'Le système a compris la demande et l’a refusée.' : 'Le système a répondu.'
}
