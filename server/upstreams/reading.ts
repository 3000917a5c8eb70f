import * as v from 'valibot'
import { itemsOf } from '../../src/contract/article.ts'
import { answer } from '../http.ts'
import { unusable } from './upstream.ts'

/** An id of another system, as text. */
export const Id = v.pipe(v.union([v.pipe(v.string(), v.minLength(1)), v.number()]), v.transform(String))

/** A real system’s answer in our own shape and with §7’s fields alone; one that is none of it is a failure. */
export async function readAnswer(
  response: Response,
  read: (body: unknown) => object | undefined,
): Promise<Response> {
  if (!response.ok) return response
  const value = read(await response.json())
  return value === undefined ? unusable() : answer(value, response.status)
}

/** A list in both shapes of §7, without the entries that are none. */
export function listOf<T>(item: v.GenericSchema<unknown, T>): (body: unknown) => T[] | undefined {
  return (body) =>
    itemsOf(inner(body))?.flatMap((one) => {
      const read = v.safeParse(item, one)
      return read.success ? [read.output] : []
    })
}

/** One value, bare or as `data`. */
export function oneOf<T>(schema: v.GenericSchema<unknown, T>): (body: unknown) => T | undefined {
  return (body) => {
    const read = v.safeParse(schema, inner(body))
    return read.success ? read.output : undefined
  }
}

function inner(body: unknown): unknown {
  const isWrapped = typeof body === 'object' && body !== null && 'data' in body
  return isWrapped && typeof body.data === 'object' && body.data !== null ? body.data : body
}
