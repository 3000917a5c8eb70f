import MiniSearch from 'minisearch'
import { searchText } from '../../../shared/fields/personName.ts'
import { activityWords } from '../../../venue/activityWords.ts'
import { hasPage } from '../../../venue/modules.ts'

const everyEntry = [
  {
    to: '/',
    label: 'Accueil',
    about: 'Ce qu’est la salle, et si elle est ouverte.',
    words: 'home index salle ouverture ouvert horaires bienvenue',
  },
  {
    to: '/activities',
    label: 'Activités',
    about: 'Ce que l’on fait ici : durée, âge, nombre de personnes.',
    words: `faire jeux jouer activity game ${Object.values(activityWords).flat().join(' ')}`,
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
    about: 'La fête d’un enfant : formules, prix et conditions.',
    words: 'anniversaire fete enfant gouter gateau bougie birthday',
  },
  {
    to: '/business',
    label: 'Entreprises',
    about: 'Une soirée d’équipe : formats, prix et devis.',
    words:
      'entreprise equipe seminaire teambuilding afterwork privatisation privatiser groupe societe devis evenement business',
  },
  {
    to: '/challenges',
    label: 'Challenges',
    about: 'Les prochains défis de la salle, et les classements.',
    words: 'challenge defi tournoi competition classement championnat course evenement',
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

/** The pages that can be looked for: name, one line about it, and the words people use for it. */
export const pageEntries = everyEntry.filter(({ to }) => hasPage(to))

export type PageEntry = (typeof pageEntries)[number]

const stopWords = new Set(
  'le la les l un une de des du d a au aux et en pour sur avec par je on est il y page www html htm php index asp fr'.split(
    ' ',
  ),
)

const index = new MiniSearch<PageEntry>({
  idField: 'to',
  fields: ['label', 'words'],
  processTerm: plainWord,
  searchOptions: {
    boost: { label: 3 },
    prefix: (word) => word.length >= 3,
    fuzzy: (word) => (word.length < 4 ? false : word.length < 8 ? 1 : 2),
  },
})
index.addAll(pageEntries)

/** The pages that a few words name, the likeliest first; forgives accents, plurals and slips. */
export function searchPages(text: string, limit = 5): PageEntry[] {
  const found = index.search(text).slice(0, limit)
  return found.flatMap(({ id }) => pageEntries.find(({ to }) => to === id) ?? [])
}

/** Lower case, no accents, no plural; nothing for a stop word. */
function plainWord(word: string): string | null {
  const plain = searchText(word)
  if (stopWords.has(plain)) return null
  return plain.length > 3 ? plain.replace(/[sx]$/, '') : plain
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
