import * as v from 'valibot'
import { MAX_INTEGER, whole } from '../fields/whole.ts'

/** Epoch milliseconds. */
export const Instant = whole(0, 8.64e15)
export const Token = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))
/** The database holds no larger whole number. */
export const PositiveInteger = whole(1, MAX_INTEGER)

/** What a tablet keeps until the server has it, and tells once. */
export const reportFields = {
  /** Made by the tablet; the server takes each once. */
  nonce: Token,
  /** When, by the server's clock as the tablet knows it. */
  at: Instant,
}

/** More wait for the next call: so many fit into a body. */
export const MAX_REPORTS_PER_REQUEST = 40
