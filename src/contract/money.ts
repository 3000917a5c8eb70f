import { lazily } from './lazily.ts'

const euros = lazily(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }))

/** `36` → « 36,00 € », with the no-break space that Intl puts. */
export function formatPrice(price: number): string {
  return euros().format(price)
}

/** Euros to whole cents: the only unit in which prices are added or multiplied. */
export function toCents(price: number): number {
  return Math.round(price * 100)
}
