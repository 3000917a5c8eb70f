import type { OptionChoice } from '../../shared/api/booking.ts'
import { type BillLine, optionLines, reparty, sumOf } from '../../shared/rules/option.ts'
import type { Offer, Refusal } from './rules.ts'
import type { Row } from './transition.ts'

/** What a booking is made of, the visit first, and what all of it costs, in cents. */
export type Priced = { lines: BillLine[]; totalCents: number }

/**
 * The lines of a wish, by the venue's prices alone; a refusal at `options` where one is unknown, of
 * another activity, named twice, or more than a party may have.
 */
export function linesOf(
  offer: Pick<Offer, 'id' | 'name' | 'priceCents' | 'per'>,
  participants: number,
  choices: readonly OptionChoice[] = [],
): Priced | Refusal {
  const chosen = optionLines(offer.id, participants, choices)
  if (!chosen) {
    return {
      code: 'options',
      field: 'options',
      error: 'Une option choisie n’existe pas pour cette activité, ou pas en ce nombre.',
    }
  }
  const quantity = offer.per === 'group' ? 1 : participants
  const visit: BillLine = { option: null, label: offer.name, unitCents: offer.priceCents, quantity }
  const lines = [visit, ...chosen]
  return { lines, totalCents: sumOf(lines) }
}

/** The lines of a booking as sold; one that was sold before there were lines is one of its own. */
export function linesOfRow(row: Row): readonly BillLine[] {
  return row.lines.length ? row.lines : [visitOf(row)]
}

function visitOf({ activityName: label, priceCents, units, participants }: Row): BillLine {
  const quantity = units < participants ? 1 : participants
  return { option: null, label, unitCents: Math.round(priceCents / quantity), quantity }
}

/** What it is made of with another number of people, and the stations that it then takes. */
export function reprice(
  row: Row,
  sold: readonly BillLine[],
  participants: number,
): { lines: BillLine[]; units: number } {
  const lines = reparty(sold, row, participants)
  const before = visitIn(sold)
  return { lines, units: (row.units / before) * visitIn(lines) }
}

function visitIn(lines: readonly BillLine[]): number {
  return lines.find(({ option }) => option === null)?.quantity ?? 1
}
