import type { ages } from '../../offline/cache/ages.ts'
import type { Tier } from '../../platform/worker.ts'
import type { StorageUsage, StorageKind } from './deviceStorage.ts'

export const kindTitles: Record<StorageKind, string> = {
  files: 'Les fichiers du site',
  facts: 'Les informations de la salle',
  mine: 'Vos réservations et votre profil',
  drafts: 'Vos brouillons',
  outbox: 'Vos envois en attente',
}

export const kindReasons: Record<StorageKind, string> = {
  files: 'Pages, styles et dessins\u00a0: le site s’ouvre sans réseau.',
  facts: 'Horaires, activités et prix, lisibles sans réseau.',
  mine: 'Avec leur QR code, lisibles sans réseau.',
  drafts: 'Les formulaires commencés, jamais un mot de passe.',
  outbox: 'Ce que vous avez modifié et que la salle n’a pas encore reçu.',
}

/** What freeing costs, said before it is done. */
export const freeingCosts: Record<StorageKind, string> = {
  files:
    'La page se recharge, et le site télécharge ses fichiers à nouveau. Jusque-là, il ne s’ouvre pas sans réseau.',
  facts: 'Ils reviennent avec le réseau. D’ici là, vous lisez la copie fournie avec le site.',
  mine: 'Ils reviennent avec le réseau. D’ici là, vous ne pouvez lire ici ni vos réservations, ni leur QR code.',
  drafts: 'Ce que vous avez commencé à saisir est perdu pour de bon.',
  outbox: 'Ces modifications sont perdues pour de bon\u00a0: la salle ne les recevra pas.',
}

export const freeingActions: Record<StorageKind, string> = {
  files: 'Effacer les fichiers',
  facts: 'Effacer les informations',
  mine: 'Effacer de cet appareil',
  drafts: 'Effacer les brouillons',
  outbox: 'Abandonner les envois',
}

const units: Record<StorageKind, readonly [one: string, many: string]> = {
  files: ['fichier', 'fichiers'],
  facts: ['fiche', 'fiches'],
  mine: ['fiche', 'fiches'],
  drafts: ['brouillon', 'brouillons'],
  outbox: ['envoi', 'envois'],
}

export const datasetNames: Record<keyof typeof ages, string> = {
  venue: 'Horaires',
  activities: 'Activités',
  articles: 'Articles',
  tariffs: 'Tarifs',
  bookings: 'Liste des réservations',
  booking: 'Réservations',
  waits: 'Demandes de place',
  profile: 'Profil',
}

const tierNames: Record<Tier, string> = {
  client: 'l’espace client',
  team: 'le scanner et la tablette',
  assistant: 'l’assistant',
  en: 'l’assistant en anglais',
  es: 'l’assistant en espagnol',
  de: 'l’assistant en allemand',
}

/** « Les pages publiques, l’espace client. » */
export function tierWords(tiers: readonly string[]): string {
  const kept = Object.entries(tierNames).filter(([tier]) => tiers.includes(tier))
  return `${['Les pages publiques', ...kept.map(([, name]) => name)].join(', ')}.`
}

export function isDataset(name: string): name is keyof typeof ages {
  return name in datasetNames
}

/** « 12 fichiers · 640 ko ». */
export function amountWords(kind: StorageKind, { count, bytes }: StorageUsage): string {
  if (!count) return 'Rien'
  return `${count} ${units[kind][count > 1 ? 1 : 0]} · ${sizeWords(bytes)}`
}

/** Bytes as a person reads them: « 640 ko », « 1,8 Mo ». */
export function sizeWords(bytes: number): string {
  if (bytes > 0 && bytes < 1000) return 'moins de 1\u00a0ko'
  if (bytes < 1e6) return inUnit(bytes / 1e3, 'kilobyte')
  return bytes < 1e9 ? inUnit(bytes / 1e6, 'megabyte') : inUnit(bytes / 1e9, 'gigabyte')
}

function inUnit(size: number, unit: string): string {
  return new Intl.NumberFormat('fr-FR', {
    style: 'unit',
    unit,
    maximumSignificantDigits: 2,
  }).format(size)
}
