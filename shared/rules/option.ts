import type { OptionChoice } from '../api/booking.ts'
import { toCents } from './money.ts'
import type { BillLine } from './tariff.ts'
import { type Option, options } from '../../venue/options.ts'
import { builtInActivities } from '../../venue/venue.ts'

export type { Option }

export function optionsOf(activityId: string): readonly Option[] {
  return options[activityId] ?? []
}

/** The most of an option that a party may have. */
export function maxQuantity(
  { per, max }: Pick<Option, 'per' | 'max'>,
  participants: number,
): number {
  return per === 'person' ? Math.min(max, participants) : max
}

/** The lines of what was chosen of some options, in their order; nothing where a choice cannot be had. */
export function optionLines(
  from: readonly Option[],
  participants: number,
  choices: readonly OptionChoice[],
): BillLine[] | undefined {
  const lines = from.flatMap((option) => {
    const { id, name, price } = option
    const quantity = choices.find((choice) => choice.id === id)?.quantity ?? 0
    if (quantity < 1 || quantity > maxQuantity(option, participants)) return []
    return [{ option: id, label: name, unitCents: toCents(price), quantity }]
  })
  return lines.length === choices.length ? lines : undefined
}

/**
 * The same lines, at the same unit prices, for another number of people. What is sold per group
 * stays, as does what names a tariff; an option of which there is one each never exceeds the party.
 */
export function adjustToParty<Each extends Omit<BillLine, 'label' | 'unitCents'>>(
  sold: readonly Each[],
  activityId: string,
  wanted: number,
): Each[] {
  return sold.map((line) => {
    if (line.tariff) return line
    if (line.option === null)
      return (line.per ?? perOf(activityId)) === 'group' ? line : { ...line, quantity: wanted }
    const option = optionsOf(activityId).find(({ id }) => id === line.option)
    const most = option?.per === 'person' ? maxQuantity(option, wanted) : line.quantity
    return { ...line, quantity: Math.min(line.quantity, most) }
  })
}

/** How an activity is sold by the venue's folder, for visits that were sold before their lines said it. */
export function perOf(activityId: string): 'person' | 'group' {
  return builtInActivities.find(({ id }) => id === activityId)?.per ?? 'person'
}

/** Cents of all lines together. */
export function totalCentsOf(lines: readonly Pick<BillLine, 'unitCents' | 'quantity'>[]): number {
  return lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
}
