import { type Booking, startOf } from '../api/booking.ts'
import { visitorsInWords } from './tariffWords.ts'
import { formatPrice } from './money.ts'
import { formatReference } from './pass/reference.ts'
import type { SoldLine } from './tariff.ts'
import { venue } from '../../venue/venue.ts'
import { MINUTE_MS } from './time.ts'

/** What a calendar needs of a booking; one that a remote tells has no versions. */
export type CalendarVisit = Pick<
  Booking,
  'id' | 'activityName' | 'date' | 'time' | 'duration' | 'status' | 'serial'
> & {
  /** What a guest is not told. */
  participants?: number | undefined
  totalPrice?: number | undefined
  reference?: string | null | undefined
  lines?: readonly SoldLine[] | undefined
}

type CalendarContext = {
  /** `PUBLISH` for a file that one keeps, `REQUEST` and `CANCEL` for a mail (RFC 5546 §3.2). */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  /** Where the booking is shown. */
  link: string
  /** Epoch milliseconds. */
  now: number
  /** Whom the mail goes to: a request names its attendee. */
  attendee?: string
}

/**
 * A visit as an iCalendar file (RFC 5545). Every version has the same UID and a greater SEQUENCE, so
 * that the later one replaces the earlier one in a calendar; a cancelled one removes it.
 */
export function visitCalendar(
  visit: CalendarVisit,
  { method, link, now, attendee }: CalendarContext,
): string {
  const { id, serial = 1, activityName, duration, status } = visit
  const start = startOf(visit)
  const { street, postalCode, city } = venue.address
  const who = attendee && `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailto(attendee)}`
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${icsText(`-//${venue.name}//Réservations//FR`)}`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${icsText(`${id}@${domain}`)}`,
    `SEQUENCE:${serial - 1}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + duration * MINUTE_MS)}`,
    `SUMMARY:${icsText(`${activityName} chez ${venue.name}`)}`,
    `LOCATION:${icsText(`${venue.name}, ${street}, ${postalCode} ${city}`)}`,
    `DESCRIPTION:${icsText(description(visit, link))}`,
    `URL:${oneLine(link)}`,
    `STATUS:${status === 'cancelled' ? 'CANCELLED' : status === 'pending' ? 'TENTATIVE' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${venue.name.replace(/[";:,\p{Cc}]/gu, ' ')}:${mailto(venue.email)}`,
    ...(who ? [who] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')
}

const domain = venue.email.split('@')[1] ?? 'localhost'

function description(visit: CalendarVisit, link: string): string {
  const { participants, lines, totalPrice } = visit
  if (participants === undefined || totalPrice === undefined) return link
  return [
    `Référence\u00a0: ${formatReference(visit)}`,
    `${visitorsInWords(participants, lines)}, ${formatPrice(totalPrice)}`,
    link,
  ].join('\n')
}

/** An instant as a UTC date-time: `20261121T140000Z` (RFC 5545 §3.3.5). */
function utc(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

/** A TEXT value (RFC 5545 §3.3.11); what it cannot hold, other control characters, is left out. */
export function icsText(value: string): string {
  return value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\n\r]/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '')
}

function oneLine(uri: string): string {
  return uri.replace(/[\s\p{Cc}]/gu, '')
}

/** RFC 6068 §2: what would begin another part of the address is written as a number. */
function mailto(email: string): string {
  return `mailto:${encodeURI(oneLine(email)).replace(/[?#&;:,]/g, encodeURIComponent)}`
}

const MAX_LINE_OCTETS = 75

/** A content line in pieces of at most 75 octets, none within a character (RFC 5545 §3.1). */
export function foldLine(line: string): string {
  const lines: string[] = []
  let piece = ''
  let size = 0
  for (const character of line) {
    const octets = octetsOf(character)
    if (size + octets > MAX_LINE_OCTETS) {
      lines.push(piece)
      piece = ' '
      size = 1
    }
    piece += character
    size += octets
  }
  return [...lines, piece].join('\r\n')
}

/** Octets of one character in UTF-8 (RFC 3629 §3). */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4
}
