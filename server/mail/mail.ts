import { formatDate, formatTime } from '../../shared/rules/day.ts'
import { venue } from '../../venue/venue.ts'

const { street, postalCode, city } = venue.address

/** « 12 rue des Manettes, 95999 Argentelle-sur-Seine ». */
export const addressLine = `${street}, ${postalCode} ${city}`

/** One message to one person; plain text, UTF-8. */
export type Email = {
  to: string
  subject: string
  text: string
  /** Whom an answer goes to, where that is not the venue. */
  replyTo?: string
  /** The same for a message that is sent again: mail readers then show it once. */
  id?: string
  /** An event that the reader's calendar takes over (RFC 5546). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

/** Sends a message, or rejects: what must not be lost stands in the database until this resolves. */
export type SendEmail = (message: Email) => Promise<void>

/** « samedi 21 novembre 2026 à 15 h ». */
export function moment({ day, time }: { day: string; time: string }): string {
  return `${formatDate(day)} à ${formatTime(time)}`
}

/** What is known, one a line. */
export function rows(facts: [string, string][]): string[] {
  return facts.map(([label, value]) => `${label} : ${value}`)
}

/** An e-mail's whole text, from greeting to address. */
export function emailText(lines: string[]): string {
  return ['Bonjour,', '', ...lines, '', venue.name, addressLine, venue.phone].join('\n')
}
