import type { StaffAction, StaffEvent } from '../../../shared/api/staff.ts'
import { formatDate, formatDay, formatTime, wallClock } from '../../../shared/rules/day.ts'
import { deviceKinds, deviceKindWords, roleWords, staffRoles } from '../../../shared/rules/staff.ts'

const words: Record<StaffAction, (subject: string) => string> = {
  'sign-in': () => 'Connexion',
  'wrong-pin': (subject) => `Code PIN faux au nom de ${subject}`,
  'pin-alert': (subject) => `Trop de codes PIN faux au nom de ${subject}`,
  'pin-chosen': () => 'Code PIN choisi',
  'person-added': (subject) => `${subject} entre dans l’équipe`,
  'person-code': (subject) => `Code à usage unique pour ${subject}`,
  'person-role': (subject) => `${subject} change de rôle`,
  'person-disabled': (subject) => `${subject} quitte l’équipe`,
  'device-code': () => 'Code pour un appareil',
  'device-paired': (subject) => `Appareil appairé : ${subject}`,
  'device-revoked': (subject) => `Appareil retiré : ${subject}`,
  booked: (reference) => `Réservation ${reference}`,
  absent: (reference) => `Absents : ${reference}`,
  expected: (reference) => `Absence levée : ${reference}`,
  returned: (reference) => `Places rendues : ${reference}`,
  changed: (reference) => `Changement ${reference}`,
  cancelled: (reference) => `Annulation ${reference}`,
  exported: () => 'Export des visites',
  searched: () => 'Recherche d’une visite',
  closed: (reason) => `Fermeture : ${reason}`,
  reopened: (reason) => `Réouverture : ${reason}`,
  kept: (reference) => `Visite gardée : ${reference}`,
  resent: (reference) => `Lettre renvoyée : ${reference}`,
}

/** What happened, with the role or the kind that it was about. */
export function eventWords({ action, subject, before, after }: StaffEvent): string {
  const name =
    subject ??
    before?.['name'] ??
    after?.['reference'] ??
    after?.['closure'] ??
    'un appareil retiré depuis'
  const detail = [before, after].flatMap((facts) => factWords(facts)).join(' → ')
  return words[action](`${name}`) + (detail && ` (${detail})`)
}

function factWords(facts: StaffEvent['before']): string[] {
  const role = staffRoles.find((known) => known === facts?.['role'])
  const kind = deviceKinds.find((known) => known === facts?.['kind'])
  const { from, to, rows } = facts ?? {}
  const isPeriod = typeof from === 'string' && typeof to === 'string' && rows !== undefined
  return [
    ...(role ? [roleWords[role]] : []),
    ...(kind ? [deviceKindWords[kind]] : []),
    ...(isPeriod ? [`du ${formatDate(from)} au ${formatDate(to)}\u00a0: ${rows}`] : []),
  ]
}

/** « le samedi 21 novembre à 14 h 32 ». */
export function momentWords(at: number): string {
  const { day, time } = wallClock(at)
  return `le ${formatDay(day)} à ${formatTime(time)}`
}
