import { formatDate, formatTime } from '../../shared/rules/day.ts'
import { phoneWords } from '../../shared/rules/phone.ts'
import { venue } from '../../venue/venue.ts'
import type { Hue } from '../../shared/pages/hues.ts'

const { street, postalCode, city } = venue.address

/** « 12 rue des Manettes, 95999 Argentelle-sur-Seine ». */
export const addressLine = `${street}, ${postalCode} ${city}`

/** The venue’s number, on one line. */
export const phone = phoneWords(venue.phone)

/** What makes the names of messages and of their pictures the venue’s own (RFC 5322 §3.6.4, RFC 2392). */
export const mailDomain = venue.email.split('@')[1]

/** A picture that travels with a letter, whose HTML names it by `cid`. */
export type Picture = { cid: string; filename: string; content: Uint8Array }

/** One message to one person, in UTF-8: its text, and the same as HTML. */
export type Email = {
  to: string
  subject: string
  text: string
  html?: string
  /** What the HTML shows by `cid:`. */
  pictures?: Picture[]
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

/** A label and what is known of it. */
export type Fact = [label: string, value: string]

/** A visit as the HTML draws it; its text is these as facts, and `facts`. */
export type LetterTicket = {
  reference?: string
  activity: string
  hue: Hue
  day: string
  hours: string
  facts: Fact[]
  /** The QR code of the pass. */
  pass?: Picture
  isVoid?: boolean
}

/** What a letter is made of: a paragraph, or one of these. */
export type Block =
  | string
  | { facts: Fact[] }
  | { ticket: LetterTicket }
  /** The code that opens an account, in digits that can be copied. */
  | { code: string }
  /** Where to go: the text says `intro` and the address, the HTML has a button. */
  | { link: string; intro: string; label: string; isQuiet?: boolean }
