import type { BookingLine, OptionChoice } from '../../shared/api/booking.ts'
import {
  adjustToParty,
  maxQuantity,
  type Option,
  optionLines,
  optionsOf,
  perOf,
  totalCentsOf,
} from '../../shared/rules/option.ts'
import {
  type BillLine,
  type Party,
  seatsIn,
  type Tariff,
  tariffLines,
  withTariffs,
} from '../../shared/rules/tariff.ts'
import type { BookableActivity, RuleRefusal } from './rules.ts'
import type { BookingRow } from './transition.ts'

/** What a booking is made of, the visit first, and what all of it costs, in cents. */
export type BookingPrice = { lines: BillLine[]; totalCents: number }

type Priced = Pick<BookableActivity, 'name' | 'priceCents' | 'per' | 'tariffs'>

/** The visit itself at the venue's prices of now, for a party that it takes (`partyRefusal`). */
export function visitLines({ name, priceCents, per, tariffs }: Priced, party: Party): BillLine[] {
  if (tariffs) return tariffLines(tariffs, party.tariffs ?? []) ?? []
  const quantity = per === 'group' ? 1 : party.participants
  return [{ option: null, label: name, unitCents: priceCents, quantity, per }]
}

/**
 * The lines of a wish, by the venue's prices alone (`visit`: those that a hold keeps); a refusal at `options` where one is unknown, of
 * another activity, named twice, or more than a party may have.
 */
export function priceBooking(
  offer: Priced & Pick<BookableActivity, 'id'>,
  party: Party,
  choices: readonly OptionChoice[] = [],
  visit = visitLines(offer, party),
): BookingPrice | RuleRefusal {
  const options = optionsOf(offer.id)
  const chosen = optionLines(options, party.participants, choices)
  if (!chosen) return optionRefusal(options, party, choices)
  const lines = [...visit, ...chosen]
  return { lines, totalCents: totalCentsOf(lines) }
}

/** Why these options cannot be had; where it is one too many, how many there are at most. */
export function optionRefusal(
  options: readonly Option[],
  { participants }: Party,
  choices: readonly OptionChoice[],
): RuleRefusal {
  const over = options.find((option) =>
    choices.some(
      ({ id, quantity }) => id === option.id && quantity > maxQuantity(option, participants),
    ),
  )
  const error = over
    ? `«\u00a0${over.name}\u00a0»\u00a0: ${maxQuantity(over, participants)} au plus pour cette visite.`
    : 'Une option choisie n’existe pas pour cette activité, ou pas en ce nombre.'
  return { code: 'options', field: 'options', error }
}

/** The lines as the browser reads them. */
export function toBookingLines(lines: readonly BillLine[]): BookingLine[] {
  return lines.map(({ unitCents, ...line }) => ({ ...line, unitPrice: unitCents / 100 }))
}

/** The lines of a booking as sold; one that was sold before there were lines is one of its own. */
export function soldLines(row: BookingRow): readonly BillLine[] {
  return row.lines.length ? row.lines : [visitOf(row)]
}

function visitOf({
  activityId,
  activityName: label,
  priceCents,
  participants,
}: BookingRow): BillLine {
  const quantity = perOf(activityId) === 'group' ? 1 : participants
  return { option: null, label, unitCents: Math.round(priceCents / quantity), quantity }
}

/**
 * What it is made of with another party, and the stations that it then takes: at the prices that were
 * sold, and those of now (`tariffs`) for a tariff that is new.
 */
export function reprice(
  row: BookingRow,
  sold: readonly BillLine[],
  { participants, tariffs: choices }: Party,
  tariffs: readonly Tariff[] = [],
): { lines: BillLine[]; units: number } {
  const named = choices ? withTariffs(sold, tariffs, choices) : sold
  const lines = adjustToParty(named, row.activityId, participants)
  return { lines, units: (row.units / salesIn(sold)) * salesIn(lines) }
}

/** What lines take of the places left. */
function salesIn(lines: readonly BillLine[]): number {
  return seatsIn(lines) || (lines.find(({ option }) => option === null)?.quantity ?? 1)
}
