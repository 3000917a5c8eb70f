import type { BookingLine, OptionChoice } from '../../shared/api/booking.ts'
import {
  type BillLine,
  optionLines,
  adjustToParty,
  totalCentsOf,
} from '../../shared/rules/option.ts'
import type { BookableActivity, Refusal } from './rules.ts'
import type { BookingRow } from './transition.ts'

/** What a booking is made of, the visit first, and what all of it costs, in cents. */
export type BookingPrice = { lines: BillLine[]; totalCents: number }

type Priced = Pick<BookableActivity, 'name' | 'priceCents' | 'per'>

/** The visit itself at the venue's prices of now. */
export function visitLines({ name, priceCents, per }: Priced, participants: number): BillLine[] {
  const quantity = per === 'group' ? 1 : participants
  return [{ option: null, label: name, unitCents: priceCents, quantity }]
}

/**
 * The lines of a wish, by the venue's prices alone (`visit`: those that a hold keeps); a refusal at `options` where one is unknown, of
 * another activity, named twice, or more than a party may have.
 */
export function priceBooking(
  offer: Priced & Pick<BookableActivity, 'id'>,
  participants: number,
  choices: readonly OptionChoice[] = [],
  visit = visitLines(offer, participants),
): BookingPrice | Refusal {
  const chosen = optionLines(offer.id, participants, choices)
  if (!chosen) {
    return {
      code: 'options',
      field: 'options',
      error: 'Une option choisie n’existe pas pour cette activité, ou pas en ce nombre.',
    }
  }
  const lines = [...visit, ...chosen]
  return { lines, totalCents: totalCentsOf(lines) }
}

/** The lines as the browser reads them. */
export function toBookingLines(lines: readonly BillLine[]): BookingLine[] {
  return lines.map(({ unitCents, ...line }) => ({ ...line, unitPrice: unitCents / 100 }))
}

/** The lines of a booking as sold; one that was sold before there were lines is one of its own. */
export function soldLines(row: BookingRow): readonly BillLine[] {
  return row.lines.length ? row.lines : [visitOf(row)]
}

function visitOf({ activityName: label, priceCents, units, participants }: BookingRow): BillLine {
  const quantity = units < participants ? 1 : participants
  return { option: null, label, unitCents: Math.round(priceCents / quantity), quantity }
}

/** What it is made of with another number of people, and the stations that it then takes. */
export function reprice(
  row: BookingRow,
  sold: readonly BillLine[],
  participants: number,
): { lines: BillLine[]; units: number } {
  const lines = adjustToParty(sold, row, participants)
  const before = visitIn(sold)
  return { lines, units: (row.units / before) * visitIn(lines) }
}

function visitIn(lines: readonly BillLine[]): number {
  return lines.find(({ option }) => option === null)?.quantity ?? 1
}
