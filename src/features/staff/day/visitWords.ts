import type { IconName } from '../../../../shared/pages/icons.ts'
import type {
  Headcount,
  StaffChange,
  StaffDay,
  StaffVisit,
  VisitEvent,
} from '../../../../shared/api/staff/day.ts'
import { searchText, searchWords } from '../../../../shared/fields/personName.ts'
import { phoneKey, soughtDigits } from '../../../../shared/fields/phone.ts'
import { formatDayIn, formatTime, today, wallClock } from '../../../../shared/rules/day.ts'
import {
  type Attended,
  type Presence,
  presenceOf,
} from '../../../../shared/rules/staff/presence.ts'
import { proofInWords } from '../../../../shared/rules/tariff.ts'

type Sign = { words: string; tone: 'neutral' | 'ok' | 'warn' | 'bad' | 'info'; icon: IconName }

const signs: Record<Presence, Sign> = {
  expected: { words: 'Attendu', tone: 'neutral', icon: 'clock' },
  pending: { words: 'Paiement en attente', tone: 'info', icon: 'hourglass' },
  missing: { words: 'Pas encore vu', tone: 'warn', icon: 'triangle-exclamation-point' },
  in: { words: 'En salle', tone: 'ok', icon: 'circle-check' },
  absent: { words: 'Absent', tone: 'bad', icon: 'x' },
  cancelled: { words: 'Annulé', tone: 'neutral', icon: 'ban' },
}

/** Where the people of a visit are: a word, a colour and a shape. */
export function signOf(
  visit: Attended & { endsAt?: number | undefined },
  now: number,
): Sign & { presence: Presence } {
  const presence = presenceOf(visit, now)
  const sign = { ...signs[presence], presence }
  if (presence === 'missing' && now >= (visit.endsAt ?? Infinity))
    return { ...sign, words: 'Non vu' }
  if (presence !== 'in' || visit.enteredAt === null) return sign
  return { ...sign, words: `En salle depuis ${timeWords(visit.enteredAt)}` }
}

/** Who comes: as they are called, or that nobody said. */
export function whoWords({ name, isGuest }: Pick<StaffVisit, 'name' | 'isGuest'>): string {
  return name ?? (isGuest ? 'Sans nom' : 'Nom inconnu')
}

type Changed = Pick<StaffVisit, 'name' | 'isGuest' | 'date' | 'time'>
type Change = Pick<StaffChange, 'date' | 'time'>

/** « Sarah Petit : dimanche 29 novembre, 15 h. » of a visit that was moved; of one that keeps its start, `other`. */
export function changedWords(visit: Changed, change: Change, now: number, other: string): string {
  const { date = visit.date, time = visit.time } = change
  if (date === visit.date && time === visit.time) return other
  return `${whoWords(visit)}\u00a0: ${formatDayIn(today(now), date)}, ${formatTime(time)}.`
}

/** « 4 attendus · 2 en salle · 1 absent »; what is none is not said, unless all is. */
export function headcountWords({ expected, in: inside, absent }: Headcount): string {
  const parts = [
    expected > 0 && `${expected}\u00a0${expected > 1 ? 'attendus' : 'attendu'}`,
    inside > 0 && `${inside}\u00a0en salle`,
    absent > 0 && `${absent}\u00a0${absent > 1 ? 'absents' : 'absent'}`,
  ].filter(Boolean)
  return parts.length ? parts.join(' · ') : 'personne'
}

/** « 2 × La photo souvenir »: what is to be ready. */
export function prepareWords(things: readonly { label: string; quantity: number }[]): string {
  return things.map(({ label, quantity }) => `${quantity}\u00a0×\u00a0${label}`).join(', ')
}

/** « de 14 h à 00 h », « salle fermée (Noël) ». */
export function dayHoursWords({ hours, reason }: Pick<StaffDay, 'hours' | 'reason'>): string {
  const open = hours ? `de ${formatTime(hours.open)} à ${formatTime(hours.close)}` : 'salle fermée'
  return reason ? `${open} (${reason})` : open
}

/** « 2 × Réduit (carte d’étudiant) »: what was sold by a tariff, with what is to be shown for it. */
export function lineWords({ label, quantity, tariff }: StaffVisit['lines'][number]): string {
  const proof = tariff?.proof ? ` (${proofInWords(tariff.proof)})` : ''
  return `${quantity}\u00a0×\u00a0${label}${proof}`
}

const eventWords: Record<string, string> = {
  booked: 'Réservé',
  moved: 'Déplacé',
  reduced: 'Moins de personnes',
  enlarged: 'Plus de personnes',
  options: 'Options changées',
  noted: 'Remarque changée',
  contact: 'Contact ou note corrigés',
  cancelled: 'Annulé',
  'account-deleted': 'Annulé avec le compte',
  absent: 'Dit absent',
  expected: 'Absence levée',
  arrived: 'Arrivé, absence levée',
  returned: 'Places rendues',
  resent: 'Lettre renvoyée',
  kept: 'Gardé comme vendu',
  called: 'Appelé',
  'no-answer': 'Appelé, sans réponse',
  forced: 'Forcé',
  entry: 'Entré',
  said: 'Dit arrivé',
  'let-in': 'Entré malgré le refus de la porte',
  undo: 'Entrée annulée',
  refusal: 'Refusé à la porte',
}

export function historyWords({ what }: Pick<VisitEvent, 'what'>): string {
  return eventWords[what] ?? what
}

/** « par Ada », « par le client », « par la tablette Entrée ». */
export function byWords({ kind, name }: VisitEvent['by']): string {
  if (kind === 'customer') return 'par le client'
  if (kind === 'staff') return `par ${name ?? 'l’équipe'}`
  return kind === 'device' ? `sur ${name ?? 'une tablette retirée'}` : 'automatiquement'
}

/** « 14 h 32 », at the venue. */
export function timeWords(at: number): string {
  return formatTime(wallClock(at).time)
}

/** A number as people read it in pairs; another country's stays as it is. */
export function phonePairs(phone: string): string {
  return /^0\d{9}$/.test(phone) ? phone.replaceAll(/(\d{2})(?=\d)/g, '$1\u00a0') : phone
}

/** Whether all that is typed is in a visit's name, reference or phone, whatever the case, accents and spaces. */
export function isFound(visit: StaffVisit, typed: string): boolean {
  const { name, reference, phone } = visit
  const number = phoneKey(phone ?? '')
  const known = `${searchText(name ?? '')} ${compact(name ?? '')} ${compact(reference ?? '')} ${number}`
  const digits = soughtDigits(typed)
  return (
    searchWords(typed).every((word) => known.includes(word)) ||
    known.includes(compact(typed)) ||
    (digits !== '' && number.includes(digits))
  )
}

function compact(text: string): string {
  return searchText(text).replaceAll(' ', '')
}
