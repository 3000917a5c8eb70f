import type { Activity } from '../api/activity.ts'
import type { Booking, OptionChoice } from '../api/booking.ts'
import { toCents } from './money.ts'
import {
  adjustToParty,
  maxQuantity,
  type Option,
  optionLines,
  optionsOf,
  totalCentsOf,
} from './option.ts'
import {
  type BillLine,
  choicesIn,
  type Party,
  soldTerms,
  type Tariff,
  withTariffs,
} from './tariff.ts'

type Sold = Pick<Booking, 'activityId' | 'participants' | 'lines'>

/** Who comes, and with which options; those of before stay where none are named. */
type Wanted = Party & { options?: readonly OptionChoice[] | undefined }

/** Euros for another party, at the unit prices that were sold, and those of now for what is new (`tariffs`). */
export function priceFor(
  booking: Sold,
  { participants, tariffs: choices, options }: Wanted,
  tariffs: readonly Tariff[] = [],
): number {
  const sold = billOf(booking)
  const named = choices ? withTariffs(sold, tariffs, choices) : sold
  const lines = adjustToParty(named, booking.activityId, participants)
  const { activityId } = booking
  const chosen = options && withOptions(lines, { activityId, participants }, options)
  return totalCentsOf(chosen ?? lines) / 100
}

/**
 * Options as they are for a visit: those that were sold with it keep their words and price, and may be had as
 * before though they be sold no more; others are those of now.
 */
export function soldOptions(activityId: string, sold: readonly BillLine[]): Option[] {
  const now = optionsOf(activityId)
  const gone = optionsIn(sold).filter(({ id }) => !now.some((one) => one.id === id))
  const terms = { name: '', price: 0, per: 'group', unit: 'la pièce', max: 0 } as const
  return [...now, ...gone.map(({ id }) => ({ ...terms, id }))].map((option) => {
    const line = sold.find((one) => one.option === option.id)
    if (!line) return option
    const { label: name, unitCents, quantity } = line
    return { ...option, name, price: unitCents / 100, max: Math.max(option.max, quantity) }
  })
}

/** The lines of a visit with these options in place of its own; nothing where one cannot be had. */
export function withOptions(
  lines: readonly BillLine[],
  { activityId, participants }: { activityId: string; participants: number },
  options: readonly OptionChoice[],
): BillLine[] | undefined {
  const chosen = optionLines(soldOptions(activityId, lines), participants, options)
  return chosen && [...lines.filter(({ option }) => option === null), ...chosen]
}

/** How many of each option lines have. */
export function optionsIn(lines: readonly Pick<BillLine, 'option' | 'quantity'>[]): OptionChoice[] {
  return lines.flatMap(({ option: id, quantity }) => (id === null ? [] : [{ id, quantity }]))
}

/** The options that were typed, as far as so many people may have them. */
export function optionsFor(
  from: readonly Option[],
  typed: readonly OptionChoice[],
  participants: number,
): OptionChoice[] {
  return from.flatMap((option) => {
    const wanted = typed.find(({ id }) => id === option.id)?.quantity ?? 0
    const quantity = Math.min(wanted, maxQuantity(option, participants))
    return quantity > 0 ? [{ id: option.id, quantity }] : []
  })
}

/** By what it was sold and may be changed; nothing where it was sold to a number of people. */
export function tariffsFor(
  booking: Pick<Sold, 'lines'>,
  { tariffs = [] }: Pick<Activity, 'tariffs'>,
): Tariff[] | undefined {
  const sold = billOf(booking)
  return choicesIn(sold) && soldTerms(tariffs, sold)
}

/** The lines of a booking with their prices in cents. */
export function billOf({ lines = [] }: Pick<Sold, 'lines'>): BillLine[] {
  return lines.map(({ unitPrice, ...line }) => ({ ...line, unitCents: toCents(unitPrice) }))
}
