import { hasPage } from '../../../venue/modules.ts'
import { venue } from '../../../venue/venue.ts'

const activities = { label: 'Activités', to: '/activities' } as const
const everyOffer = [
  { label: 'Tarifs', to: '/pricing' },
  { label: 'Abonnements', to: '/abonnements' },
  { label: 'Anniversaires', to: '/birthday' },
  { label: 'Entreprises', to: '/business' },
] as const
const offers = everyOffer.filter(({ to }) => hasPage(to))
const challenges = { label: 'Challenges', url: venue.links.challenges }

/** The header's entries in the order of the specification; `url` leaves the site. */
export const mainEntries = [
  { label: 'Accueil', to: '/' } as const,
  activities,
  ...offers,
  ...(challenges.url ? [challenges] : []),
  { label: 'Contact', to: '/contact' } as const,
]

export const footerEntries = [
  activities,
  { label: 'Réservations', to: '/reservations' } as const,
  ...offers,
]

const everyAnchor = [
  { label: 'Conditions générales de vente', hash: 'cgv' },
  { label: 'Annulation et rétractation', hash: 'annulation' },
  { label: 'Résilier un abonnement', hash: 'resilier' },
  { label: 'Renoncer à un contrat', hash: 'renoncer' },
  { label: 'Accessibilité : partiellement conforme', hash: 'accessibilite' },
] as const

/** What the law wants within reach of every page: parts of « Mentions légales ». */
export const legalAnchors = everyAnchor.filter(({ hash }) => hasPage(`/legal#${hash}`))

export const legalEntries = [
  { label: 'Mentions légales', to: '/legal' },
  { label: 'Politique de confidentialité', to: '/privacy' },
] as const
