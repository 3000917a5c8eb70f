import { venue } from '../../../venue/venue.ts'

/** The header's entries in the order of the specification; `url` leaves the site. */
export const mainEntries = [
  { label: 'Accueil', to: '/' },
  { label: 'Activités', to: '/activities' },
  { label: 'Tarifs', to: '/pricing' },
  { label: 'Abonnements', to: '/abonnements' },
  { label: 'Anniversaires', to: '/birthday' },
  { label: 'Entreprises', to: '/business' },
  { label: 'Challenges', url: venue.links.challenges },
  { label: 'Contact', to: '/contact' },
] as const

export const footerEntries = [
  { label: 'Activités', to: '/activities' },
  { label: 'Réservations', to: '/reservations' },
  { label: 'Tarifs', to: '/pricing' },
  { label: 'Abonnements', to: '/abonnements' },
  { label: 'Anniversaires', to: '/birthday' },
  { label: 'Entreprises', to: '/business' },
] as const

/** What the law wants within reach of every page: parts of « Mentions légales ». */
export const legalAnchors = [
  { label: 'Conditions générales de vente', hash: 'cgv' },
  { label: 'Annulation et rétractation', hash: 'annulation' },
  { label: 'Résilier un abonnement', hash: 'resilier' },
  { label: 'Renoncer à un contrat', hash: 'renoncer' },
  { label: 'Accessibilité : partiellement conforme', hash: 'accessibilite' },
] as const

export const legalEntries = [
  { label: 'Mentions légales', to: '/legal' },
  { label: 'Politique de confidentialité', to: '/privacy' },
] as const
