import type { OptionChoice } from '../../shared/api/booking.ts'
import { type BillLine, optionLines, sumOf } from '../../shared/rules/option.ts'
import type { Offer, Refusal } from './rules.ts'

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
