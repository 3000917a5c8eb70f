import fc from 'fast-check'
import type * as v from 'valibot'

/** Values that a field of this name is likely to take. */
export type Hints = Record<string, readonly unknown[]>

/** What no form sends, and what has broken programs before. */
export const strange = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\0',
    '\ud800',
    '0000-00-00',
    '2026-02-31',
    '25:61',
    '9'.repeat(400),
    1e308,
    -0,
    2 ** 53,
    -1,
    0.1,
    null,
    [],
    {},
    '',
    ' ',
    '<script>',
    "'; --",
    '../..',
  ),
)

/** Bodies that fit a schema of the contract as far as it tells: valid and nearly valid ones. */
export function bodiesOf(schema: v.GenericSchema, hints: Hints): fc.Arbitrary<unknown> {
  const whole = wholeOf(schema, hints)
  const wrong = fc.tuple(whole, fc.nat(), fc.oneof(fc.constant(undefined), strange)).map(damage)
  return fc.oneof({ weight: 3, arbitrary: whole }, { weight: 4, arbitrary: wrong })
}

/** Those that are whole. */
export function wholeOf(schema: v.GenericSchema, hints: Hints): fc.Arbitrary<unknown> {
  return valueOf(schema, '', hints)
}

/** One field is replaced, or left out. */
function damage([whole, at, value]: [unknown, number, unknown]): unknown {
  if (typeof whole !== 'object' || whole === null) return value
  const names = [...Object.keys(whole), '__proto__', 'constructor']
  return { ...whole, [names[at % names.length] ?? '']: value }
}

function valueOf(schema: unknown, name: string, hints: Hints): fc.Arbitrary<unknown> {
  const known = hints[name]
  const plain = plainValueOf(schema, name, hints)
  if (!known || isOptional(schema)) return plain
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: plain },
  )
}

function plainValueOf(schema: unknown, name: string, hints: Hints): fc.Arbitrary<unknown> {
  if (typeof schema !== 'object' || schema === null || !('type' in schema)) return fc.jsonValue()
  if ('entries' in schema && schema.entries) return recordOf(schema.entries, hints)
  if ('wrapped' in schema) {
    const none = schema.type === 'nullable' ? null : undefined
    return fc.oneof(
      { weight: 3, arbitrary: valueOf(schema.wrapped, name, hints) },
      { weight: 1, arbitrary: fc.constant(none) },
    )
  }
  if ('options' in schema && Array.isArray(schema.options))
    return fc.oneof(...schema.options.map((option) => optionOf(option, name, hints)))
  if ('literal' in schema) return fc.constant(schema.literal)
  if ('item' in schema) return fc.array(valueOf(schema.item, name, hints), { maxLength: 25 })
  return basicOf(schema.type)
}

function recordOf(entries: object, hints: Hints): fc.Arbitrary<unknown> {
  const fields = Object.entries(entries).map(([name, field]) => [name, valueOf(field, name, hints)])
  return fc.record(Object.fromEntries(fields))
}

/** Of a picklist the value itself, of a union or a variant another schema. */
function optionOf(option: unknown, name: string, hints: Hints): fc.Arbitrary<unknown> {
  return typeof option === 'object' ? valueOf(option, name, hints) : fc.constant(option)
}

function basicOf(type: unknown): fc.Arbitrary<unknown> {
  if (type === 'string') return fc.string({ unit: 'grapheme', maxLength: 300 })
  if (type === 'number') return fc.oneof(fc.integer({ min: 0, max: 20 }), fc.double())
  if (type === 'boolean') return fc.boolean()
  return type === 'null' ? fc.constant(null) : fc.jsonValue()
}

function isOptional(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && 'wrapped' in schema
}

/** Where a number or a text stands in a body, as far as its schema tells. */
export type Field = { path: readonly string[]; type: 'number' | 'string' }

export function fieldsOf(schema: unknown, path: readonly string[] = []): Field[] {
  if (typeof schema !== 'object' || schema === null || !('type' in schema)) return []
  if ('entries' in schema && schema.entries)
    return Object.entries(schema.entries).flatMap(([name, field]) =>
      fieldsOf(field, [...path, name]),
    )
  if ('wrapped' in schema) return fieldsOf(schema.wrapped, path)
  if ('options' in schema && Array.isArray(schema.options))
    return schema.options.flatMap((option) => fieldsOf(option, path))
  if ('item' in schema) return fieldsOf(schema.item, [...path, '0'])
  return schema.type === 'number' || schema.type === 'string' ? [{ path, type: schema.type }] : []
}

/** The same value with another one there. */
export function withField(
  whole: unknown,
  [name, ...rest]: readonly string[],
  value: unknown,
): unknown {
  if (name === undefined) return value
  if (name === '0') return [withField(Array.isArray(whole) ? whole[0] : undefined, rest, value)]
  const known = typeof whole === 'object' && whole !== null ? whole : {}
  const inner: unknown = Object.entries(known).find(([key]) => key === name)?.[1]
  return { ...known, [name]: withField(inner, rest, value) }
}
