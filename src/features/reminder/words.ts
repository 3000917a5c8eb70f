import { Broken, Offline, Refused } from '../../../shared/api/failure.ts'
import { sentence } from '../../ui/feedback/sentences.ts'

/** What to say where this device gets nothing. */
export const hindrances = {
  refused: {
    title: 'Votre navigateur bloque les notifications de ce site.',
    advice:
      'Pour les permettre\u00a0: ouvrez les réglages du site, à gauche de l’adresse, puis Notifications, Autoriser. Dans l’application installée, ce sont les réglages de votre téléphone. Revenez ensuite ici.',
  },
  install: {
    title: 'Sur iPhone et iPad, les rappels demandent l’application.',
    advice: 'Ajoutez-la à l’écran d’accueil, ouvrez-la, connectez-vous, puis revenez ici.',
  },
  unable: {
    title: 'Ce navigateur ne sait pas recevoir de rappels.',
    advice: 'L’e-mail de la veille part quand même.',
  },
}

const SILENT =
  'Le service de notification de votre navigateur ne répond pas. Réessayez plus tard\u00a0: l’e-mail, lui, part toujours.'

/** Why a reminder could not be turned on. */
export function failureWords(error: Error): string {
  const isOurs = error instanceof Offline || error instanceof Refused || error instanceof Broken
  return isOurs ? sentence(error) : SILENT
}
