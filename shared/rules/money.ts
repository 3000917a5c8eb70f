/** The most that anything costs: what is typed beyond is a slip. */
export const MAX_PRICE_CENTS = 1_000_000

/** `1036` → « 1 036,00 € », with no-break spaces. */
export function formatPrice(price: number): string {
  return `${formatAmount(price)}\u00a0€`
}

/**
 * `1036` → « 1 036,00 », letter by letter what Intl writes in French, whose first number formatter
 * takes a phone some 70 ms: the longest task of the first page.
 */
export function formatAmount(price: number): string {
  const [whole = '', cents] = Math.abs(price).toFixed(2).split('.')
  const sign = price < 0 ? '-' : ''
  return `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, '\u202f')},${cents}`
}

/** Cents as euros are typed and put into tables: « 1036,00 ». */
export function decimalEuros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}

/** Euros to whole cents: the only unit in which prices are added or multiplied. */
export function toCents(price: number): number {
  return Math.round(price * 100)
}

/** Euros for one hour of a subscription, when all are played. */
export function hourlyPrice({ price, hours }: { price: number; hours: number }): number {
  return Math.round(toCents(price) / hours) / 100
}
