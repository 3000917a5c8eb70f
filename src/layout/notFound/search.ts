import { distance } from '../../../shared/assistant/distance.ts'
import { decoded } from '../../../shared/pages/breadcrumb.ts'
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

const index = pageEntries.map((entry) => ({
  entry,
  label: termsOf(entry.label),
  words: termsOf(entry.words),
}))

/** The pages that a few words name, the likeliest first; forgives accents, plurals and slips. */
export function searchPages(text: string, limit = 5): PageEntry[] {
  const asked = termsOf(text)
  const scored = index.map(({ entry, label, words }) => ({
    entry,
    words: words.length,
    score: asked.reduce((sum, term) => sum + 3 * likeness(term, label) + likeness(term, words), 0),
  }))
  const found = scored.filter(({ score }) => score > 0)
  // Of two that are as near, the page that speaks of fewer things.
  const sorted = found.toSorted((a, b) => b.score - a.score || a.words - b.words)
  return sorted.slice(0, limit).map(({ entry }) => entry)
}

/** How near a term is to the nearest of others: 1 the same, less where it begins one, least with a slip in it. */
function likeness(term: string, others: readonly string[]): number {
  const slips = term.length < 4 ? 0 : term.length < 8 ? 1 : 2
  const each = others.map((other) => {
    if (other === term) return 1
    if (term.length >= 3 && other.startsWith(term)) return term.length / other.length
    return distance(term, other) <= slips ? 0.4 : 0
  })
  return Math.max(0, ...each)
}

/** The words of a text in small letters, without accents, plurals and stop words. */
function termsOf(text: string): string[] {
  const words = searchText(text).split(/[^\p{L}\p{N}]+/u)
  const terms = words.filter((word) => word !== '' && !stopWords.has(word))
  return terms.map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word))
}

/** « /tarifs-2024/enfant%20.html » → « tarifs 2024 enfant html ». */
export function wordsOfPath(pathname: string): string {
  return decoded(pathname)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
