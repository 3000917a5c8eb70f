import type { Activity } from '../api/activity.ts'
import type { Booking } from '../api/booking.ts'
import { toCents } from './money.ts'
import { adjustToParty, totalCentsOf } from './option.ts'
import {
  type BillLine,
  choicesIn,
  type Party,
  soldTerms,
  type Tariff,
  withTariffs,
} from './tariff.ts'

type Sold = Pick<Booking, 'activityId' | 'participants' | 'lines'>

/** Euros for another party, at the unit prices that were sold, and those of now for what is new (`tariffs`). */
export function priceFor(
  booking: Sold,
  { participants, tariffs: choices }: Party,
  tariffs: readonly Tariff[] = [],
): number {
  const sold = billOf(booking)
  const named = choices ? withTariffs(sold, tariffs, choices) : sold
  return totalCentsOf(adjustToParty(named, booking, participants)) / 100
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
function billOf({ lines = [] }: Pick<Sold, 'lines'>): BillLine[] {
  return lines.map(({ unitPrice, ...line }) => ({ ...line, unitCents: toCents(unitPrice) }))
}
