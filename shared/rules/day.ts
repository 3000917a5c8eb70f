import { DAY_MS, MINUTE_MS } from './time.ts'

/**
 * The venue's wall clock (Europe/Paris). A *day* is `YYYY-MM-DD`, a *time* is `HH:MM` (24:00 is the end
 * of its day), an *instant* is epoch milliseconds. The device's own zone is never asked.
 */

/** How many days ahead a visit can be booked. */
export const MAX_DAYS_AHEAD = 180

/** The wall clock of an instant: `{ day: '2026-11-21', time: '14:30' }`. */
export function wallClock(instant: number): { day: string; time: string } {
  return wallClockOfUtc(instant + (isSummer(instant) ? 120 : 60) * MINUTE_MS)
}

/**
 * Since 1996 the whole Union's clocks change together (directive 2000/84/EC). By this rule and not by
 * Intl, whose first formatter is the longest task of a page that starts.
 */
function isSummer(instant: number): boolean {
  const year = new Date(instant).getUTCFullYear()
  return lastSunday(year, 2) <= instant && instant < lastSunday(year, 9)
}

/** 01:00 UTC on the last Sunday of a month of 31 days; the month is counted from 0. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1))
  return last.setUTCDate(31 - last.getUTCDay())
}

/** « Aujourd'hui »: the venue's day. */
export function today(now: number): string {
  return wallClock(now).day
}

/**
 * The instant of a local day and time, or `undefined` where the wall clock shows it never (spring)
 * or twice (autumn): such times are refused by rule.
 */
export function instantOf(day: string, time: string): number | undefined {
  if (!isDay(day)) return undefined
  const guess = Date.parse(`${day}T00:00Z`) + minutesOf(time) * MINUTE_MS
  const shown = wallClockOfUtc(guess)
  const fits = [guess - 60 * MINUTE_MS, guess - 120 * MINUTE_MS].filter((instant) => {
    const at = wallClock(instant)
    return at.day === shown.day && at.time === shown.time
  })
  return fits.length === 1 ? fits[0] : undefined
}

function wallClockOfUtc(instant: number): { day: string; time: string } {
  const iso = new Date(instant).toISOString()
  return { day: iso.slice(0, 10), time: iso.slice(11, 16) }
}

/** Minutes since the day began: `'14:30'` → 870. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** 870 → `'14:30'`. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** A time at which something may begin: `HH:MM`, 00:00 to 23:59. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** A time at which a quarter of an hour begins. */
export function isQuarter(text: string): boolean {
  return isTime(text) && minutesOf(text) % 15 === 0
}

/** A real calendar day written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const parsed = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(text)
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The same date of another month; a 31st becomes the first of the month after where there is none. */
export function addMonths(day: string, count: number): string {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 10)
}

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export function weekday(day: string): number {
  return new Date(`${day}T00:00Z`).getUTCDay() || 7
}

/** Monday first. */
export const weekdays = [
  'lundi',
  'mardi',
  'mercredi',
  'jeudi',
  'vendredi',
  'samedi',
  'dimanche',
] as const

/** « Lundi », at the head of a line. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const

/** « novembre », of a day or of a month `YYYY-MM`. */
export function monthName(day: string): string {
  return months[Number(day.slice(5, 7)) - 1] ?? ''
}

/** « 21 novembre »; the 1st is « 1er ». */
export function formatDayOfMonth(day: string): string {
  const date = Number(day.slice(8))
  return `${date === 1 ? '1er' : date} ${monthName(day)}`
}

/** « samedi 21 novembre ». */
export function formatDay(day: string): string {
  return `${weekdays[weekday(day) - 1]} ${formatDayOfMonth(day)}`
}

/** « aujourd’hui », « demain », else « samedi 21 novembre », with its year from half a year on. `now` in epoch ms. */
export function dayWords(day: string, now: number): string {
  const current = today(now)
  if (day === current) return 'aujourd’hui'
  if (day === addDays(current, 1)) return 'demain'
  const isNear = addDays(current, -183) <= day && day <= addDays(current, 183)
  return isNear ? formatDay(day) : formatDate(day)
}

/** Returns « samedi 28 novembre » of a day of which `dayWords` says « demain » alone. */
export function dateBeside(day: string, now: number): string | undefined {
  return dayWords(day, now).startsWith(formatDay(day)) ? undefined : formatDay(day)
}

/** « samedi 21 novembre », with its year where `current` (`YYYY-MM-DD`) is of another. */
export function formatDayIn(current: string, day: string): string {
  return day.startsWith(current.slice(0, 4)) ? formatDay(day) : formatDate(day)
}

/** « samedi 21 novembre 2026 ». */
export function formatDate(day: string): string {
  return `${formatDay(day)} ${day.slice(0, 4)}`
}

/** `'14:00'` → « 14 h », `'14:30'` → « 14 h 30 », `'24:00'` → « 00 h », with no-break spaces. */
export function formatTime(time: string): string {
  const [hours = '', minutes = ''] = time.split(':')
  const hour = hours === '24' ? '00' : hours
  return minutes === '00' ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minutes}`
}

/** « vendredi 27 novembre à 15 h », of an instant. */
export function momentInWords(instant: number): string {
  const { day, time } = wallClock(instant)
  return `${formatDay(day)} à ${formatTime(time)}`
}
