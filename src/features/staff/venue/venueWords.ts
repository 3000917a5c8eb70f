import type {
  DayValue,
  PriceValue,
  VenueAnnouncement,
  VenueHours,
} from '../../../../shared/api/staff/venue.ts'
import { isActive } from '../../../../shared/api/announcement.ts'
import { formatDayOfMonth, formatTime, timeOf, wallClock } from '../../../../shared/rules/day.ts'
import { type Hours, spanWords } from '../../../../shared/rules/hours/hours.ts'
import { decimalEuros, formatPrice } from '../../../../shared/rules/money.ts'
import { momentWords } from '../eventWords.ts'

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
  const plain = euros.trim().replace(/\s?€$/, '').replace(',', '.')
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
