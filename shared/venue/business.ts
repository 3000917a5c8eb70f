import { businessPage, packages } from '#venue'
import { toCents } from '../rules/money.ts'
import { extrasOf, type Format } from './groups.ts'
import { largeGroupSupplement } from './larger.ts'

/** French value added tax on games and leisure. */
export const VAT = 0.2

/** What companies buy. */
export const business = {
  ...businessPage,
  formatColumns: packages.business.columns,
  formats: packages.business.formats.map(({ upTo, ...format }): Format => {
    return { ...format, supplement: upTo ? (largeGroupSupplement('business', upTo) ?? 0) : 0 }
  }),
  extras: extrasOf('business', businessPage.extras),
}

/** Euros without tax, to the cent, of a price that holds it. */
export function beforeTax(price: number): number {
  return Math.round(toCents(price) / (1 + VAT)) / 100
}
