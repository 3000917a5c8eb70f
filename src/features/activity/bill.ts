import { type Activity, totalPrice } from '../../../shared/api/activity.ts'
import { toCents } from '../../../shared/rules/money.ts'

export type Bill = {
  people: number
  /** Euros for everybody, tax included. */
  total: number
  /** Euros for one, rounded up to the cent. */
  each: number
}

/** What a party pays, brought within the numbers that the activity takes. */
export function billOf(activity: Activity, wanted: number): Bill {
  const { minParticipants, maxParticipants } = activity
  const people = Math.min(Math.max(wanted, minParticipants), maxParticipants)
  const total = totalPrice(activity, people)
  return { people, total, each: Math.ceil(toCents(total) / people) / 100 }
}
