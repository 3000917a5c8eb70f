import { birthdayPage, type Formula, packages, type ScheduleStep, businessPage } from '#venue'
import { toCents } from '../rules/money.ts'
import { largeGroupSupplement } from './larger.ts'
import { options } from '../../venue/options.ts'

export type { Formula, ScheduleStep }

/** What may be had on top; euros, tax included. */
export type Extra = { name: string; price: number; per: string; note?: string | undefined }

type WrittenExtra = Omit<Extra, 'price'> & { price?: number | undefined }

/**
 * What may be had on top of a group's price: one more than it holds, what is booked along with the visit at
 * the price that booking it asks, and what is asked for otherwise.
 */
function extrasOf(activity: string, written: readonly WrittenExtra[]): Extra[] {
  const booked = (options[activity] ?? []).map(({ name, price, unit: per, note }) => {
    return { name, price, per, note }
  })
  const more = written.flatMap((one) =>
    one.price === undefined ? [{ ...one, price: largeGroupSupplement(activity) ?? 0 }] : [],
  )
  const others = written.flatMap(({ price, ...one }) =>
    price === undefined ? [] : [{ ...one, price }],
  )
  return [...more, ...booked, ...others]
}

export type GroupFact = { name: string; text: string }

/** A company's evening by size; euros, tax included, on top of the group's own price. */
export type Format = {
  id: string
  name: string
  supplement: number
  /** One per column of `formatColumns`. */
  cells: string[]
}

/** What is sold to birthdays. */
export const birthday = {
  ...birthdayPage,
  formulas: packages.birthday,
  extras: extrasOf('birthday', birthdayPage.extras),
}

/** Euros for the group with a formula or a format. */
export function withSupplement(price: number, { supplement }: { supplement: number }): number {
  return (toCents(price) + toCents(supplement)) / 100
}

/** French value added tax on games and leisure. */
const VAT = 0.2

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
