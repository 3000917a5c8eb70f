import * as v from 'valibot'

/** A whole number from one to another, both included; `message` where the contract has a sentence of its own. */
export const whole = (min: number, max: number, message?: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message))

/** PostgreSQL's largest `integer`. */
export const MAX_INTEGER = 2 ** 31 - 1
