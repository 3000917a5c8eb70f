import type { Product } from '../product/product.ts'
import { nextSaturday } from './days.ts'

/** Places that are left for anybody. */
export async function left(product: Product, activityId: string, time: string): Promise<number> {
  const query = new URLSearchParams({ activityId, date: nextSaturday() })
  const answer = await fetch(`${product.url}/venue/availability?${query}`)
  const { slots }: { slots: { time: string; remaining: number }[] } = await answer.json()
  return slots.find((slot) => slot.time === time)?.remaining ?? -1
}

/** « 28 novembre », as a day of the calendar says it. */
export function dayOf(day: string): RegExp {
  const words = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', day: 'numeric', month: 'long' })
  // « 9 janvier » is none of 19 and 29.
  return new RegExp(`(?<!\\d)${words.format(new Date(`${day}T00:00Z`)).replace(/\s/g, '\\s')}`)
}
