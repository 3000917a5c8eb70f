import type {
  DayValue,
  PriceValue,
  VenueAnnouncement,
  VenueHours,
} from '../../../../shared/api/staff/venue.ts'
import { visibleText } from '../../../../shared/fields/visible.ts'
import { isActive } from '../../../../shared/api/announcement.ts'
import { formatDayOfMonth, formatTime, timeOf, wallClock } from '../../../../shared/rules/day.ts'
import { type Hours, spanWords } from '../../../../shared/rules/hours/hours.ts'
import { decimalEuros, formatPrice } from '../../../../shared/rules/money.ts'
import type {
  CapacityEffect,
  OverSold,
  VenueCapacities,
} from '../../../../shared/api/staff/capacities.ts'
import type { LivingClosure } from '../../../../shared/api/staff/closures.ts'
import { momentWords } from '../eventWords.ts'
import { countWords, rangeWords } from '../close/closing.ts'

/** What a day is, where it is unlike its weekday. */
export function dayValueWords({ kind, span }: DayValue): string {
  return kind === 'ordinary' ? 'Jour ordinaire' : spanWords(span)
}

type Changed = Pick<PriceValue, 'changed'> & { isOwn?: boolean }

/** Who set a value last. */
export function changedWords({ changed, isOwn = true }: Changed): string {
  if (!changed) return isOwn ? 'Choisi par l’équipe' : 'Valeur du dossier de la salle'
  const { by, at } = changed
  return isOwn
    ? `${by ?? 'L’équipe'}, ${momentWords(at)}`
    : `Valeur du dossier, reprise ${momentWords(at)}`
}

/** The same, where a person did: most values are the folder's. */
export function setWords(value: Changed): string {
  return value.isOwn === false ? '' : changedWords(value)
}

export function centsWords(cents: number | null): string {
  return cents === null ? 'Pas encore en vente' : formatPrice(cents / 100)
}

/** « 30,00 € dès le 1er décembre ». */
export function nextWords({ cents, from }: PriceValue['next'][number]): string {
  return `${formatPrice(cents / 100)} dès le ${formatDayOfMonth(wallClock(from).day)}`
}

export function priceName({ name, tariffName }: PriceValue): string {
  return tariffName === null ? name : `${name}, ${tariffName}`
}

/** « 27,50 » in cents; what is no number is not taken for one. */
export function centsOf(euros: string): number {
  const plain = visibleText(euros).replaceAll(/[\s€]/g, '').replace(',', '.')
  // To a thousandth of a cent: 27.55 times a hundred is a little more than 2755.
  return plain === '' ? NaN : Math.round(Number(plain) * 1e5) / 1e3
}

/** Cents as they are typed: « 27,50 ». */
export function typedEuros(cents: number | null): string {
  return cents === null ? '' : decimalEuros(cents)
}

/** Whether an announcement is seen now, and until when or from when. */
export function announcementState(
  { announcement }: VenueAnnouncement,
  now: number,
): { words: string; isOn: boolean } {
  if (!announcement) return { words: '', isOn: false }
  if (isActive(announcement, now)) {
    const { end } = announcement
    const until = end ? `, jusqu’au ${formatDayOfMonth(end.slice(0, 10))}` : ''
    return { words: `Affichée${until}`, isOn: true }
  }
  if (!announcement.enabled) return { words: 'Retirée', isOn: false }
  const { start } = announcement
  const isAhead = start && isActive({ ...announcement, start: null }, now)
  return {
    words: isAhead ? `À partir du ${formatDayOfMonth(start.slice(0, 10))}` : 'Terminée',
    isOn: false,
  }
}

/** The hours that these values make. */
export function hoursOfValues({ week, days, seasons, validUntil }: VenueHours): Hours {
  const open = week.flatMap(({ weekday, span }) => (span ? [[String(weekday), span] as const] : []))
  const exceptional = days
    .filter(({ kind }) => kind !== 'ordinary')
    .map(({ day, span, reason }) => ({ day, reason, ...(span && { span }) }))
  return { weekly: Object.fromEntries(open), exceptional, seasons, validUntil, can: [] }
}

const quarters = Array.from({ length: 97 }, (_, nth) => timeOf(nth * 15))
const option = (value: string) => ({
  value,
  label: value === '24:00' ? 'minuit' : formatTime(value),
})
export const openings = quarters.slice(0, -1).map(option)
export const closings = quarters.slice(1).map(option)

type PoolCapacity = VenueCapacities['pools'][number]

/** « Jeux de société et Anniversaire ». */
export function poolName({ activities }: Pick<PoolCapacity, 'activities'>): string {
  return activities.map(({ name }) => name).join(' et ')
}

/** « 5 pour 4, samedi 28 novembre, de 15 h à 16 h ». */
export function overWords(over: OverSold, now: number): string {
  return `${over.sold}\u00a0pour\u00a0${over.stations}, ${rangeWords(over, now)}`
}

/** What differs from a pool's own number now, or does first. */
export function limitWords(
  { over, current, stations, closures }: PoolCapacity,
  now: number,
): string {
  if (over[0]) return overWords(over[0], now)
  if (current < stations) return current ? `${current} en vente maintenant` : 'Fermé maintenant'
  const next = closures.find(({ to }) => to > now)
  return next ? closureWords(next, now) : ''
}

/** « 4 postes, samedi 28 novembre, de 15 h à 16 h ». */
export function closureWords(closure: LivingClosure, now: number): string {
  const left = closure.stations ? countWords(closure.stations, 'poste') : 'Fermé'
  return `${left}, ${rangeWords(closure, now)}`
}

/** What fewer stations meet: nothing of it changes a visit. */
export function effectWords({ visits, people }: CapacityEffect): string {
  if (visits === 0) return 'Aucune visite n’est au-delà.'
  const who = `${countWords(visits, 'visite')}, ${countWords(people, 'personne')}`
  return `${who} au-delà\u00a0: aucune n’est annulée, et les places qui se libèrent ne se revendent pas.`
}

const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as const

/** What is typed as HTML: a plain text becomes a paragraph a line, and whoever writes tags means them. */
export function htmlOf(typed: string): string {
  if (/<[a-z/]/i.test(typed)) return typed
  return typed
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => `<p>${line.trim().replace(/[&<>]/g, (sign) => escapeSign(sign))}</p>`)
    .join('')
}

/** HTML as it is typed: plain where it says no more than paragraphs. */
export function typedOf(html: string): string {
  const plain = Object.entries(signs)
    .toReversed()
    .reduce(
      (text, [sign, entity]) => text.replaceAll(entity, sign),
      html.replaceAll('</p><p>', '\n').replace(/^<p>|<\/p>$/g, ''),
    )
  return htmlOf(plain) === html ? plain : html
}

function escapeSign(sign: string): string {
  return Object.entries(signs).find(([plain]) => plain === sign)?.[1] ?? sign
}
