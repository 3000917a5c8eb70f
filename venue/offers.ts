import { toCents } from '../shared/rules/money.ts'
import type { Subscription } from '#venue'

export { type Subscription, subscriptions, subscriptionTerms } from '#venue'

export type FrequentQuestion = { question: string; answer: string }

/** Euros for one of its hours, when all are played. */
export function hourlyPrice({ price, hours }: Pick<Subscription, 'price' | 'hours'>): number {
  return Math.round(toCents(price) / hours) / 100
}
