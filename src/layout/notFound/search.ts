import { distance } from '../../../shared/assistant/distance.ts'

/** A page that can be looked for: its name, one line about it, and the words people use for it. */
export const pageEntries = [
  {
    to: '/',
    label: 'Accueil',
    about: 'Ce qu’est la salle, et si elle est ouverte.',
    words: 'home index salle ouverture ouvert horaires bienvenue',
  },
  {
    to: '/activities',
    label: 'Activités',
    about: 'À quoi l’on joue ici : durée, âge, nombre de joueurs.',
    words:
      'jeux jouer simulateur volant voiture course realite virtuelle vr casque console manette arcade borne flipper societe plateau activity game',
  },
  {
    to: '/pricing',
    label: 'Tarifs',
    about: 'Le prix de chaque activité et les horaires.',
    words: 'prix cout combien tarif reduit etudiant euros heure horaires price pricing',
  },
  {
    to: '/reservations',
    label: 'Réserver',
    about: 'Une activité, un jour, une heure.',
    words: 'reservation booking book creneau place disponibilite disponible samedi calendrier',
  },
  {
    to: '/abonnements',
    label: 'Abonnements',
    about: 'Les formules au mois, et comment les arrêter.',
    words:
      'abonnement abonne formule mensuel mois carte resilier resiliation renoncer subscription',
  },
  {
    to: '/birthday',
    label: 'Anniversaires',
    about: 'La fête d’un enfant : la table, le goûter, deux heures de jeu.',
    words: 'anniversaire fete enfant gouter gateau bougie birthday',
  },
  {
    to: '/business',
    label: 'Entreprises',
    about: 'Une soirée d’équipe : tournoi, podium et buffet.',
    words:
      'entreprise equipe seminaire teambuilding afterwork privatisation privatiser groupe societe devis evenement business',
  },
  {
    to: '/challenges',
    label: 'Challenges',
    about: 'Les prochains défis de la salle, et les classements.',
    words: 'challenge defi tournoi competition classement championnat course simracing evenement',
  },
  {
    to: '/products',
    label: 'Articles',
    about: 'Ce qui se vend au comptoir, et à quel prix.',
    words: 'article produit boutique boisson snack cadeau carte shop product tarifs comptoir',
  },
  {
    to: '/contact',
    label: 'Contact',
    about: 'Téléphone, adresse, horaires et accès.',
    words:
      'contacter telephone appeler numero adresse mail email acces itineraire plan parking venir horaires message pmr handicap',
  },
  {
    to: '/client',
    label: 'Espace client',
    about: 'Vos réservations et votre profil.',
    words: 'compte mon profil client espace account dashboard',
  },
  {
    to: '/client/login',
    label: 'Connexion',
    about: 'Entrer dans votre espace client.',
    words: 'login connecter identifier signin passe compte',
  },
  {
    to: '/client/register',
    label: 'Inscription',
    about: 'Créer un compte client.',
    words: 'inscrire creer compte register signup',
  },
  {
    to: '/client/password-reset',
    label: 'Mot de passe oublié',
    about: 'Recevoir de quoi en choisir un autre.',
    words: 'password reset oublie reinitialiser perdu',
  },
  {
    to: '/legal',
    label: 'Mentions légales',
    about: 'Éditeur, conditions de vente, accessibilité.',
    words:
      'legal mention cgv cgu conditions vente generales annulation retractation mediateur propos accessibilite',
  },
  {
    to: '/privacy',
    label: 'Confidentialité',
    about: 'Ce que ce site garde, et vos droits.',
    words: 'privacy confidentialite donnees personnelles rgpd gdpr cookies vie privee politique',
  },
] as const

export type PageEntry = (typeof pageEntries)[number]

const stopWords = new Set(
  'le la les l un une de des du d a au aux et en pour sur avec par je on est il y page www html htm php index asp fr'.split(
    ' ',
  ),
)

/** The pages that a few words name, the likeliest first; forgives accents, plurals and slips. */
export function searchPages(text: string, limit = 5): PageEntry[] {
  const wanted = tokensOf(text)
  return pageEntries
    .map((entry) => ({ entry, score: scoreOf(entry, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ entry }) => entry)
}

/** « /tarifs-2024/enfant%20.html » → « tarifs 2024 enfant html ». */
export function wordsOfPath(pathname: string): string {
  return decoded(pathname)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

function scoreOf({ label, words }: PageEntry, wanted: readonly string[]): number {
  const names = tokensOf(label)
  const known = tokensOf(words)
  return wanted.reduce(
    (sum, token) => sum + Math.max(3 * nearness(token, names), nearness(token, known)),
    0,
  )
}

/** How well the best of the words fits: the word itself 4, its beginning 3, one or two slips 2. */
function nearness(token: string, words: readonly string[]): number {
  return Math.max(0, ...words.map((word) => fit(token, word)))
}

function fit(token: string, word: string): number {
  if (token === word) return 4
  const shorter = Math.min(token.length, word.length)
  if (shorter >= 3 && (word.startsWith(token) || (shorter >= 5 && token.startsWith(word)))) return 3
  const slips = token.length < 4 ? 0 : token.length < 8 ? 1 : 2
  return slips > 0 && distance(token, word) <= slips ? 2 : 0
}

/** Lower case, no accents, no stop words, no plural. */
function tokensOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !stopWords.has(word))
    .map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word))
}
