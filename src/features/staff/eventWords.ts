import type { StaffAction, StaffEvent } from '../../../shared/api/staff/staff.ts'
import {
  formatDate,
  formatDay,
  formatDayOfMonth,
  formatTime,
  wallClock,
  weekdays,
} from '../../../shared/rules/day.ts'
import { formatPrice } from '../../../shared/rules/money.ts'
import { periodInWords, timesInWords } from '../../../shared/rules/hours/timetable.ts'
import {
  deviceKinds,
  deviceKindWords,
  roleWords,
  staffRoles,
} from '../../../shared/rules/staff/staff.ts'

const words: Record<StaffAction, (subject: string) => string> = {
  'sign-in': () => 'Connexion',
  'wrong-pin': (subject) => `Code PIN faux au nom de ${subject}`,
  'pin-alert': (subject) => `Trop de codes PIN faux au nom de ${subject}`,
  'pin-chosen': () => 'Code PIN choisi',
  'wrong-passphrase': (subject) => `Phrase de passe fausse au nom de ${subject}`,
  'passphrase-alert': (subject) => `Trop de phrases de passe fausses au nom de ${subject}`,
  'passphrase-chosen': () => 'Phrase de passe choisie',
  'passphrase-changed': () => 'Phrase de passe changée',
  'wait-ended': (subject) => `Attente levée par la phrase de passe de ${subject}`,
  'person-added': (subject) => `${subject} entre dans l’équipe`,
  'person-code': (subject) => `Code à usage unique pour ${subject}`,
  'person-role': (subject) => `${subject} change de rôle`,
  'person-disabled': (subject) => `${subject} quitte l’équipe`,
  'device-code': () => 'Code pour un appareil',
  'device-paired': (subject) => `Appareil appairé\u00a0: ${subject}`,
  'device-revoked': (subject) => `Appareil retiré\u00a0: ${subject}`,
  'device-elsewhere': (subject) => `Appareil vu d’un autre réseau\u00a0: ${subject}`,
  allotted: (subject) => `Places mises de côté pour ${subject}`,
  'allotment-returned': (subject) => `Places mises de côté, rendues par ${subject}`,
  booked: (reference) => `Réservation ${reference}`,
  absent: (reference) => `Absents\u00a0: ${reference}`,
  expected: (reference) => `Absence levée\u00a0: ${reference}`,
  returned: (reference) => `Places rendues\u00a0: ${reference}`,
  changed: (reference) => `Changement ${reference}`,
  contact: (reference) => `Nom, téléphone ou note corrigés\u00a0: ${reference}`,
  answered: (reference) => `Demande répondue\u00a0: ${reference}`,
  unanswered: (reference) => `Demande à répondre de nouveau\u00a0: ${reference}`,
  cancelled: (reference) => `Annulation ${reference}`,
  exported: () => 'Export des visites',
  printed: () => 'Journée imprimée',
  searched: () => 'Recherche d’une visite',
  looked: () => 'Autre journée regardée',
  closed: (reason) => `Fermeture\u00a0: ${reason}`,
  reopened: (reason) => `Réouverture\u00a0: ${reason}`,
  kept: (reference) => `Visite gardée\u00a0: ${reference}`,
  called: (reference) => `Appel fait\u00a0: ${reference}`,
  'no-answer': (reference) => `Appel sans réponse\u00a0: ${reference}`,
  forced: (reference) => `Forcé\u00a0: ${reference}`,
  'hours-set': (day) => `Horaires, ${day}`,
  'price-set': (name) => `Prix de ${name}`,
  'announcement-set': () => 'Annonce',
  'capacity-set': (name) => `Postes de ${name}`,
  'sessions-set': (name) => `Séances de ${name}`,
  resent: (reference) => `Lettre renvoyée\u00a0: ${reference}`,
}

/** What happened, with the role or the kind that it was about. */
export function eventWords({ action, subject, before, after }: StaffEvent): string {
  const name =
    subject ??
    before?.['name'] ??
    after?.['reference'] ??
    after?.['closure'] ??
    dayOf(after) ??
    'un appareil retiré depuis'
  const detail = [before, after].flatMap((facts) => factWords(facts)).join(' → ')
  return words[action](`${name}`) + (detail && ` (${detail})`)
}

function factWords(facts: StaffEvent['before']): string[] {
  const role = staffRoles.find((known) => known === facts?.['role'])
  const kind = deviceKinds.find((known) => known === facts?.['kind'])
  const { date, from, to, rows, over, units } = facts ?? {}
  const isPeriod = typeof from === 'string' && typeof to === 'string' && rows !== undefined
  return [
    ...(role ? [roleWords[role]] : []),
    ...(kind ? [deviceKindWords[kind]] : []),
    ...(isPeriod ? [`du ${formatDate(from)} au ${formatDate(to)}\u00a0: ${rows}`] : []),
    ...(typeof date === 'string' && rows !== undefined
      ? [`${formatDate(date)}\u00a0: ${rows}`]
      : []),
    ...(units === undefined ? [] : [allottedWords(facts)]),
    ...(over === undefined ? [] : [`${over}\u00a0de trop`]),
    ...valueWords(facts),
  ]
}

/** « 2 × Réalité virtuelle, le 28/11/2026 »: what was set apart at every start. */
function allottedWords(facts: StaffEvent['before']): string {
  const { units, scope, from, to } = facts ?? {}
  const days =
    typeof from === 'string' && typeof to === 'string' && from !== to
      ? `du ${formatDate(from)} au ${formatDate(to)}`
      : `le ${formatDate(String(from))}`
  return `${units}\u00a0× ${scope}, ${days}`
}

/** The weekday or the day whose hours were set. */
function dayOf(facts: StaffEvent['before']): string | undefined {
  const { weekday, date } = facts ?? {}
  if (typeof weekday === 'number') return weekdays[weekday - 1]
  return typeof date === 'string' && facts?.['hours'] !== undefined ? formatDate(date) : undefined
}

/** What a value of the venue was, or is. */
function valueWords(facts: StaffEvent['before']): string[] {
  const { hours, reason, cents, from, shown, stations, closure, sessions } = facts ?? {}
  const [open, close] = typeof hours === 'string' ? hours.split('-') : []
  if (open && close) return [`${formatTime(open)} – ${formatTime(close)}`]
  if (hours === 'ordinary') return ['jour ordinaire']
  if (hours === 'closed') return [reason ? `fermé, ${reason}` : 'fermé']
  if (typeof stations === 'number' && closure === undefined) {
    return [`${stations}\u00a0${stations > 1 ? 'postes' : 'poste'}`]
  }
  if (typeof sessions === 'string') return [sessionWords(facts, sessions)]
  if (typeof cents === 'number') {
    const since = typeof from === 'string' ? ` dès le ${formatDayOfMonth(from)}` : ''
    return [`${formatPrice(cents / 100)}${since}`]
  }
  return shown === undefined ? [] : [shown === 'yes' ? 'affichée' : 'retirée']
}

/** « jeudi, 17 h 10 et 20 h », of sessions « 17:10 20:00 »; of a period with its days. */
function sessionWords(facts: StaffEvent['before'], sessions: string): string {
  const { weekday, date, from, to } = facts ?? {}
  const period =
    typeof from === 'string' && typeof to === 'string' ? ` ${periodInWords({ from, to })}` : ''
  const day = typeof weekday === 'number' ? weekdays[weekday - 1] + period : formatDate(`${date}`)
  if (sessions === 'ordinary') return `${day}, jour ordinaire`
  return `${day}, ${timesInWords(sessions.split(' ').filter(Boolean)) || 'aucune'}`
}

/** « le samedi 21 novembre à 14 h 32 ». */
export function momentWords(at: number): string {
  const { day, time } = wallClock(at)
  return `le ${formatDay(day)} à ${formatTime(time)}`
}
