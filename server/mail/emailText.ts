import { formatDate, formatTime } from '../../shared/rules/day.ts'
import { venue } from '../../venue/venue.ts'

const { street, postalCode, city } = venue.address

/** « 12 rue des Manettes, 95999 Argentelle-sur-Seine ». */
export const addressLine = `${street}, ${postalCode} ${city}`

/** « samedi 21 novembre 2026 à 15 h ». */
export function moment({ day, time }: { day: string; time: string }): string {
  return `${formatDate(day)} à ${formatTime(time)}`
}

/** What is known, one a line. */
export function rows(facts: [string, string][]): string[] {
  return facts.map(([label, value]) => `${label} : ${value}`)
}

/** A letter's whole text, from greeting to address. */
export function emailText(lines: string[]): string {
  return ['Bonjour,', '', ...lines, '', venue.name, addressLine, venue.phone].join('\n')
}
