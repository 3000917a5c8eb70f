import * as v from 'valibot'

/**
 * A list as another system told it. Entries that cannot be read are skipped and counted; a list of which
 * nothing can be read is no list to act on, and neither is an answer that holds none.
 */
export type ListReading<T> =
  | { kind: 'list'; items: T[]; unreadable: number }
  | { kind: 'no-list' }
  | { kind: 'unreadable'; unreadable: number }

/** The one reader of lists: what is empty here was told empty. */
export function readList<T>(item: v.GenericSchema<unknown, T>, body: unknown): ListReading<T> {
  const entries = entriesOf(body)
  if (!entries) return { kind: 'no-list' }
  const items = entries.flatMap((entry) => {
    const read = v.safeParse(item, entry)
    return read.success ? [read.output] : []
  })
  const unreadable = entries.length - items.length
  if (unreadable > 0 && items.length === 0) return { kind: 'unreadable', unreadable }
  return { kind: 'list', items, unreadable }
}

/**
 * What a list holds in both shapes of §7, bare or as `data`: an array, or an object with `success` and
 * numeric keys. Without such keys that object is an empty list only where nothing else in it could be one.
 */
export function entriesOf(body: unknown): unknown[] | undefined {
  const list = unwrap(body)
  if (Array.isArray(list)) return list
  if (typeof list !== 'object' || list === null) return undefined
  if (!('success' in list) || list.success !== true) return undefined
  const members = Object.entries(list)
  const entries = members.filter(([key]) => /^\d+$/.test(key)).map(([, value]) => value)
  const isEmpty = members.every(([, value]) => typeof value !== 'object')
  return entries.length > 0 || isEmpty ? entries : undefined
}

/** What stands as `data`, where an answer says so; `null` too, which is no value. */
export function unwrap(body: unknown): unknown {
  const isWrapped = typeof body === 'object' && body !== null && 'data' in body
  return isWrapped ? body.data : body
}

/** A list of which something can be read, as a schema; any other answer is out of contract. */
export function listOf<T>(item: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T[]> {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const reading = readList(item, dataset.value)
      if (reading.kind === 'list') {
        if (reading.unreadable) warn(reading.unreadable)
        return reading.items
      }
      addIssue({ message: 'no list that can be read' })
      return NEVER
    }),
  )
}

/** Likewise, but an answer without a list is logged and counts as empty (§8: articles and groups). */
export function listOrEmpty<T>(item: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T[]> {
  return v.union([
    listOf(item),
    v.pipe(
      v.unknown(),
      v.check((body) => entriesOf(body) === undefined),
      v.transform(() => {
        warn()
        return []
      }),
    ),
  ])
}

/** Counts alone: an entry may speak of somebody. */
function warn(unreadable?: number): void {
  // oxlint-disable-next-line no-console -- specification §8: logged
  console.warn('Unexpected shape of a list', ...(unreadable === undefined ? [] : [{ unreadable }]))
}
